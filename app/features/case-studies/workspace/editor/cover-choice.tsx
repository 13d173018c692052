import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useState } from 'react';
import { LoadFailure } from '../../../../kit/workspace/load-failure.tsx';
import { Modal } from '../../../../kit/workspace/modal.tsx';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { useStableHandlers } from '../../../../kit/workspace/use-stable-handlers.ts';
import { isSafeAddress } from '../../../../lib/safe-address.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { FocalPointForm } from '../../../media/workspace/focal-point-form.tsx';
import { hashOfAddress, pictureQuery } from '../../../media/workspace/media-queries.ts';
import type { GalleryOf, KeyedImage } from '../../gallery.ts';
import { picturesName, SECTIONS } from '../../section-labels.ts';
import type { StudyEditor } from './state/use-study-editor.ts';

/** Takes an uploaded image as cover, so that nobody has to know its address, and shows the one that is chosen. */
export function CoverChoice({ editor }: { editor: StudyEditor }) {
  const { gallery, texts } = editor.form;
  const { onChoose } = useStableHandlers({ onChoose: (url: string) => editor.change('coverImage', url) });
  return (
    <>
      <CoverChoices gallery={gallery} cover={texts.coverImage} onChoose={onChoose} />
      <CoverShown key={texts.coverImage} address={texts.coverImage} />
    </>
  );
}

type CoverChoicesProps = { gallery: GalleryOf<KeyedImage>; cover: string; onChoose: (url: string) => void };

/** Memoised: only galleries and the cover make it draw all pictures again. */
const CoverChoices = memo(function CoverChoices({ gallery, cover, onChoose }: CoverChoicesProps) {
  const choices = SECTIONS.flatMap((section) =>
    gallery[section].map(({ url, alt, key: id, width, height }, index) => ({
      id,
      url,
      width,
      height,
      name: `${picturesName(section)} image ${index + 1}${alt === '' ? '' : `: ${alt}`}`,
    })),
  );
  // the form is drawn before them, with the room that they take
  const hasPictures = useDeferredValue(true, false);
  if (choices.length === 0) return null;
  const chosen = choices.find(({ url }) => url === cover);
  return (
    <fieldset className="fld cover-choice">
      <legend>Or take an image of the galleries</legend>
      <div className="cover-choices">
        {choices.map((choice) => (
          <CoverRadio
            key={choice.id}
            {...choice}
            isChosen={choice.id === chosen?.id}
            hasPicture={hasPictures}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
});

type CoverRadioProps = {
  url: string;
  name: string;
  width: number | undefined;
  height: number | undefined;
  isChosen: boolean;
  hasPicture: boolean;
  onChoose: (url: string) => void;
};

const CoverRadio = memo(function CoverRadio(props: CoverRadioProps) {
  const { url, name, width, height, isChosen, hasPicture, onChoose } = props;
  return (
    <label title={name}>
      <input
        className="vh"
        type="radio"
        name="cover-choice"
        aria-label={name}
        checked={isChosen}
        onChange={() => onChoose(url)}
      />
      {hasPicture ? <Picture src={url} width={width} height={height} sizes="6rem" decorative /> : null}
    </label>
  );
});

/** The cover as cards crop it. Only for pictures of the library: addresses elsewhere change with every letter typed. */
function CoverShown({ address }: { address: string }) {
  const hash = hashOfAddress(address);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...pictureQuery(hash ?? ''), enabled: hash !== null, retry: false });
  if (hash === null || !data || !isSafeAddress(address)) return null;
  return (
    <>
      <div className="cover-shown">
        <Picture src={address} width={data.width} height={data.height} focus={data.focus} sizes="12rem" decorative />
        <SmallButton onClick={() => setOpen(true)}>Set the focal point</SmallButton>
      </div>
      {isOpen ? <FocalPointDialog hash={hash} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function FocalPointDialog({ hash, onClose }: { hash: string; onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery(pictureQuery(hash));
  return (
    <Modal title="Focal point of the cover" onClose={onClose}>
      {data ? (
        <FocalPointForm picture={data} onSaved={onClose} />
      ) : isError ? (
        <LoadFailure message="This picture could not be read." error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner>Loading the picture</Spinner>
      )}
    </Modal>
  );
}
