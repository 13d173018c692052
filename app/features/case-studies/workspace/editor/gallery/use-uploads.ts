import { useEffect, useState, useSyncExternalStore } from 'react';
import { apiSend } from '../../../../../kit/workspace/api-send.ts';
import { convertHeic } from '../../../../../kit/workspace/uploads/convert-heic.ts';
import { preparePhotograph } from '../../../../../kit/workspace/uploads/prepare-photograph.ts';
import { type SendFile, type Upload, UploadQueue } from '../../../../../kit/workspace/uploads/upload-queue.ts';
import { newImage, withImage } from '../../../gallery.ts';
import type { Section } from '../../../section-labels.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';

export type Uploads = {
  items: readonly Upload[];
  isBusy: boolean;
  add: (section: Section, files: Iterable<File>) => void;
  cancel: (id: number) => void;
  retry: (id: number) => void;
  settled: () => Promise<void>;
  /** Said after a save: files that never arrived are not in it. Empty where there are none. */
  lostSentence: () => string;
};

const keyOf = (upload: number) => `upload-${upload}`;
const uploadOf = (key: string) => (key.startsWith('upload-') ? Number(key.slice('upload-'.length)) : 0);

/** Files on their way into the editor's galleries; each becomes an image of its section when it has arrived. */
export function useUploads(editor: StudyEditor): Uploads {
  // Made once, with the editor of the first render: all it uses reads and changes the latest state, whenever called.
  const [queue] = useState(() => queueInto(editor));
  const items = useSyncExternalStore(queue.subscribe, queue.uploads);

  useEffect(() => () => queue.stop(), [queue]);

  return {
    items,
    isBusy: items.some(({ status }) => status === 'converting' || status === 'waiting' || status === 'sending'),
    add: (section, files) => queue.add(section, files),
    cancel: (id) => queue.cancel(id),
    retry: (id) => queue.retry(id),
    settled: () => queue.settled(),
    lostSentence() {
      const lost = queue.lostPictures();
      if (lost === 0) return '';
      return lost === 1 ? ' 1 image was not uploaded.' : ` ${lost} images were not uploaded.`;
    },
  };
}

function queueInto({ latest, change, changeGallery }: StudyEditor): UploadQueue {
  const send: SendFile = async (section, file, options) => {
    const { title } = latest().form.texts;
    const body = new FormData();
    body.append('caseStudy', title.trim() === '' ? 'uploads' : title);
    body.append(`${section}[]`, file);
    const { imageData } = await apiSend('POST /case-studies/images', { body, ...options });
    const [address] = imageData[section] ?? [];
    if (address === undefined) throw new Error(`The reply names no address for ${section}`);
    return address;
  };
  const place = (section: Section, address: string, upload: number) => {
    changeGallery((gallery) => {
      const image = { ...newImage(gallery, section, address), key: keyOf(upload) };
      return withImage(gallery, section, image, (other) => uploadOf(other.key) > upload);
    });
    // a study needs a cover, and the first photograph is a better one than none
    if (latest().form.texts.coverImage.trim() === '') change('coverImage', address);
  };
  return new UploadQueue(send, place, convertHeic, preparePhotograph);
}
