import { useMemo } from 'react';
import { ColumnHeads } from '../../../../../kit/workspace/column-heads.tsx';
import { Modal } from '../../../../../kit/workspace/modal.tsx';
import { Picture } from '../../../../../ui/picture.tsx';
import { AltAdvice, AltField } from '../../../../media/workspace/alt-field.tsx';
import { adviceOnAll, altExample, describedImages } from '../../../alt-coach.ts';
import { withImageText } from '../../../gallery.ts';
import { picturesName, SECTIONS } from '../../../section-labels.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';
import { imageName } from './section-name.ts';

/** Every picture of the study with nothing but its description beside it: Tab goes from one to the next. */
export function AltTable({ editor, onClose }: { editor: StudyEditor; onClose: () => void }) {
  const { gallery, texts } = editor.form;
  const adviceOn = useMemo(() => adviceOnAll(gallery), [gallery]);
  const { described, total } = describedImages(gallery);
  return (
    <Modal title="Describe the images" shape="wide" onClose={onClose}>
      <div className="alt-progress">
        <progress max={total} value={described} aria-label="Images described" />
        <p role="status">{`${described} of ${total} described`}</p>
      </div>
      <p className="ht">Say what one sees and why it matters, in a sentence. Tab goes to the next image.</p>
      <table className="alt-table">
        <ColumnHeads names={['Image', 'Picture description']} />
        <tbody>
          {SECTIONS.flatMap((section) =>
            gallery[section].map((image, index) => {
              const name = imageName({ section, index });
              const advice = adviceOn.get(image) ?? null;
              const example = advice === null ? null : altExample(texts, section);
              const id = `describe-${image.key}`;
              return (
                <tr key={image.key}>
                  <th scope="row">
                    <span className="thumb">
                      <Picture src={image.url} width={image.width} height={image.height} sizes="96px" decorative />
                    </span>
                    <span className="ht">{`${picturesName(section)} image ${index + 1}`}</span>
                  </th>
                  <td>
                    <AltField
                      id={id}
                      of={name}
                      value={image.alt}
                      // switched in the gallery: Tab leads from one text to the next here, and past this one
                      isOff={image.decorative ?? false}
                      advice={advice}
                      onText={(alt) =>
                        editor.changeGallery(
                          (now) => withImageText(now, { section, index }, { alt }),
                          `${section} ${index} alt`,
                        )
                      }
                    />
                    <AltAdvice id={id} advice={advice} isDecorative={image.decorative ?? false}>
                      {example === null ? null : <i>{` The text says: “${example}”`}</i>}
                    </AltAdvice>
                  </td>
                </tr>
              );
            }),
          )}
        </tbody>
      </table>
    </Modal>
  );
}
