import { useMemo } from 'react';
import { Modal } from '../../../../../kit/workspace/modal.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { Picture } from '../../../../../ui/picture.tsx';
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
      <div className="altprogress">
        <progress max={total} value={described} aria-label="Images described" />
        <p role="status">{`${described} of ${total} described`}</p>
      </div>
      <p className="ht">Say what one sees and why it matters, in a sentence. Tab goes to the next image.</p>
      <table className="alttable">
        <thead>
          <tr>
            <th scope="col">Image</th>
            <th scope="col">Alt text</th>
          </tr>
        </thead>
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
                    <textarea
                      id={id}
                      rows={2}
                      value={image.alt}
                      // switched in the gallery: Tab leads from one text to the next here, and past this one
                      disabled={image.decorative ?? false}
                      aria-label={`Alt text, ${name}`}
                      aria-describedby={advice === null ? undefined : `${id}-advice`}
                      // what is to be replaced is selected, so that one can type at once
                      onFocus={({ target }) => {
                        if (advice !== null) target.select();
                      }}
                      onChange={({ target }) =>
                        editor.changeGallery(
                          (now) => withImageText(now, { section, index }, { alt: target.value }),
                          `${section} ${index} alt`,
                        )
                      }
                    />
                    {advice === null ? (
                      <span className="ht good">
                        <Icon name="tick" /> {image.decorative ? 'Decorative' : 'Described'}
                      </span>
                    ) : (
                      <span className="coach" id={`${id}-advice`}>
                        <Icon name="warn" />
                        <span>
                          {advice}
                          {example === null ? null : <i>{` The text says: “${example}”`}</i>}
                        </span>
                      </span>
                    )}
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
