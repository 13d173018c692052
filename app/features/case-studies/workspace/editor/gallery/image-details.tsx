import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Choice } from '../../../../../kit/workspace/form/choice-field.tsx';
import { TickField } from '../../../../../kit/workspace/form/tick-field.tsx';
import { Modal } from '../../../../../kit/workspace/modal.tsx';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import { Picture } from '../../../../../ui/picture.tsx';
import { FocalPointForm } from '../../../../media/workspace/focal-point-picker.tsx';
import { hashOfAddress, pictureQuery } from '../../../../media/workspace/media-queries.ts';
import { PictureUses } from '../../../../media/workspace/picture-uses.tsx';
import type { ImageTexts, KeyedImage, Place } from '../../../gallery.ts';
import { SECTION_LABELS, type Section } from '../../../section-labels.ts';
import { sectionOf } from './chosen-images.ts';
import { ImageText } from './image-row.tsx';
import { imageName } from './section-name.ts';

type ImageDetailsProps = {
  image: KeyedImage;
  advice: string | null;
  place: Place;
  isCover: boolean;
  /** What images said before they were decorative, by their keys. */
  words: Map<string, string>;
  onText: (texts: ImageTexts) => void;
  onSection: (section: Section) => void;
  onCover: () => void;
  /** Compares it with one that shows the same later; left out where none can begin here. */
  onPair: (() => void) | undefined;
  onRemove: () => void;
  onClose: () => void;
};

/** Everything about one image of a gallery, at the side of the page. */
export function ImageDetails(props: ImageDetailsProps) {
  const { image, advice, place, isCover, words, onText, onSection, onCover, onPair, onRemove, onClose } = props;
  const id = useId();
  const hash = hashOfAddress(image.url);
  const { data: picture } = useQuery({ ...pictureQuery(hash ?? ''), enabled: hash !== null, retry: false });
  return (
    <Modal title={imageName(place)} shape="sheet" onClose={onClose}>
      <span className="media-look">
        <Picture src={image.url} width={image.width} height={image.height} sizes="30rem" decorative />
      </span>
      <ImageText id={`${id}-caption`} label="Caption" value={image.caption} onText={(caption) => onText({ caption })} />
      <ImageText
        id={`${id}-alt`}
        label="Picture description"
        rows={3}
        value={image.alt}
        isOff={image.decorative}
        onText={(alt) => onText({ alt })}
      >
        {advice}
      </ImageText>
      <DecorativeSwitch image={image} words={words} onText={onText} />
      <Choice
        id={`${id}-section`}
        label="Section"
        value={place.section}
        options={SECTION_LABELS.text}
        onChoose={(chosen) => {
          const section = sectionOf(chosen);
          if (section) onSection(section);
        }}
      />
      <p className="button-row">
        <SmallButton isResting={isCover} onClick={onCover}>
          {isCover ? 'This is the cover' : 'Use as cover'}
        </SmallButton>
        {onPair ? <SmallButton onClick={onPair}>Pair for comparison</SmallButton> : null}
        <SmallButton look="destructive" onClick={onRemove}>
          Remove image
        </SmallButton>
      </p>
      {picture ? (
        <>
          <FocalPointForm key={picture.hash} picture={picture} />
          <PictureUses uses={picture.uses} isInHistory={picture.isInHistory} />
        </>
      ) : null}
    </Modal>
  );
}

type DecorativeSwitchProps = {
  image: KeyedImage;
  /** What images said before they were decorative, by their keys. */
  words: Map<string, string>;
  onText: (texts: ImageTexts) => void;
};

/** Whether an image says nothing that the text does not. Switched off again, it gets back the words it had. */
function DecorativeSwitch({ image, words, onText }: DecorativeSwitchProps) {
  return (
    <TickField
      label="Decorative"
      hint="Says nothing that the text does not, so it needs no words."
      checked={image.decorative ?? false}
      onChange={({ target }) => {
        if (target.checked) words.set(image.key, image.alt);
        onText(target.checked ? { decorative: true, alt: '' } : { decorative: false, alt: words.get(image.key) ?? '' });
      }}
    />
  );
}
