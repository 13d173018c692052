import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { picturesName, SECTIONS } from '../../../features/case-studies/section-labels.ts';
import { isSafeAddress } from '../../../lib/safe-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { FocalPointForm } from '../media/focal-point-form.tsx';
import { hashOfAddress, pictureQuery } from '../media/media-queries.ts';
import { Modal } from '../modal.tsx';
import type { StudyEditor } from './state/use-study-editor.ts';

/** Takes an uploaded image as cover, so that nobody has to know its address, and shows the one that is chosen. */
export function CoverChoice({ editor }: { editor: StudyEditor }) {
  const { form } = editor;
  const choices = SECTIONS.flatMap((section) =>
    form.gallery[section].map(({ url, alt, key, width, height }, index) => ({
      key,
      url,
      width,
      height,
      name: `${picturesName(section)} image ${index + 1}${alt === '' ? '' : `: ${alt}`}`,
    })),
  );
  const chosen = choices.find(({ url }) => url === form.texts.coverImage);
  return (
    <>
      {choices.length === 0 ? null : (
        <fieldset className="fld cover-choice">
          <legend>Or take an image of the galleries</legend>
          <div className="cover-choices">
            {choices.map(({ key, url, name, width, height }) => (
              <label key={key} title={name}>
                <input
                  className="vh"
                  type="radio"
                  name="cover-choice"
                  aria-label={name}
                  checked={key === chosen?.key}
                  onChange={() => editor.change('coverImage', url)}
                />
                <Picture src={url} width={width} height={height} sizes="6rem" decorative />
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <CoverShown key={form.texts.coverImage} address={form.texts.coverImage} />
    </>
  );
}

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
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          Set the focal point
        </Button>
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
