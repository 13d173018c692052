import { apiSend } from '../../../../../kit/workspace/api-send.ts';
import { type Uploads as Queued, useUploadQueue } from '../../../../../kit/workspace/uploads/use-upload-queue.ts';
import { newImage, withImage } from '../../../gallery.ts';
import type { Section } from '../../../section-labels.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';

export type Uploads = Queued<Section>;

const keyOf = (upload: number) => `upload-${upload}`;
const uploadOf = (key: string) => (key.startsWith('upload-') ? Number(key.slice('upload-'.length)) : 0);

/** Files on their way into the editor's galleries; each becomes an image of its section when it has arrived. */
export function useUploads({ latest, change, changeGallery }: StudyEditor): Uploads {
  return useUploadQueue<Section>(
    async (section, file, options) => {
      const { title } = latest().form.texts;
      const body = new FormData();
      body.append('caseStudy', title.trim() === '' ? 'uploads' : title);
      body.append(`${section}[]`, file);
      const { imageData } = await apiSend('POST /case-studies/images', { body, ...options });
      const [address] = imageData[section] ?? [];
      if (address === undefined) throw new Error(`The reply names no address for ${section}`);
      return address;
    },
    (section, address, upload) => {
      changeGallery((gallery) => {
        const image = { ...newImage(gallery, section, address), key: keyOf(upload) };
        return withImage(gallery, section, image, (other) => uploadOf(other.key) > upload);
      });
      // a study needs a cover, and the first photograph is a better one than none
      if (latest().form.texts.coverImage.trim() === '') change('coverImage', address);
    },
  );
}

/** Said after a save: files that never arrived are not in it. Empty where there are none. */
export function lostSentence(lost: number): string {
  if (lost === 0) return '';
  return lost === 1 ? ' 1 image was not uploaded.' : ` ${lost} images were not uploaded.`;
}
