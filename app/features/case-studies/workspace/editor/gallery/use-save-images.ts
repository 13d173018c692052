import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../../../kit/api.ts';
import { isSameData } from '../../../../../kit/workspace/form/form-values.ts';
import { notifyFailure, notifySuccess, showFailure } from '../../../../../kit/workspace/notify.ts';
import { type Uploads as Queued, useUploadQueue } from '../../../../../kit/workspace/uploads/use-upload-queue.ts';
import { versionTag } from '../../../../../lib/version-tag.ts';
import { sendToLibrary } from '../../../../media/workspace/send-to-library.ts';
import type { CaseStudy } from '../../../case-study.ts';
import { caseStudyKey } from '../../../case-study-queries.ts';
import { countImages, newImage, withImage, withoutKeys } from '../../../gallery.ts';
import type { Section } from '../../../section-labels.ts';
import { sendStudyPicture } from '../../send-study-picture.ts';
import { studyListQuery } from '../../study-list-query.ts';
import { formOf } from '../state/study-form.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';

const NO_IMAGES = 'No images to save!';
const FAILED = 'Error saving images';

class NoStudyError extends Error {
  constructor() {
    super('No case study selected');
    this.name = 'NoStudyError';
  }
}

/** The study whose galleries are saved; refuses where there is none yet. */
export function requireStudy(study: CaseStudy | null): CaseStudy {
  if (!study) throw new NoStudyError();
  return study;
}

/** Keeps what a save answered under the slug of the reply: the one in the form may have been changed but not saved. */
export function cacheSavedStudy(queryClient: QueryClient, saved: CaseStudy): void {
  queryClient.setQueryData(caseStudyKey(saved.slug), saved);
}

type SaveImagesOptions = {
  editor: StudyEditor;
  uploads: Uploads;
  /** Takes away what the last refusal said; the same words would not be read out again. */
  begin: () => void;
  /** What a refusal of any save asks of the person. */
  explain: (error: Error) => Promise<void>;
};

/** Saving the three galleries alone, with the editor staying open. */
export function useSaveImages({ editor, uploads, begin, explain }: SaveImagesOptions) {
  const queryClient = useQueryClient();
  const isStarted = useRef(false);

  const mutation = useMutation({
    mutationFn: async () => {
      const study = requireStudy(editor.stored);
      await uploads.settled();
      const { form, version } = editor.latest();
      const sent = form.gallery;
      if (countImages(sent) === 0) return null;
      const { comparisons } = form;
      const hasOtherPairs = !isSameData(comparisons, formOf(study).comparisons);
      const saved = await api('PATCH /case-studies/:id', {
        params: { id: study.id },
        body: { gallery: withoutKeys(sent), ...(hasOtherPairs ? { comparisons } : {}) },
        ifMatch: versionTag(study.id, version ?? 0),
      });
      return { sent, saved };
    },
    onSuccess: (result) => {
      if (!result) {
        window.alert(NO_IMAGES);
        return;
      }
      const { sent, saved } = result;
      editor.adoptSavedGallery(saved, sent);
      cacheSavedStudy(queryClient, saved);
      void queryClient.invalidateQueries({ queryKey: studyListQuery.queryKey });
      const count = countImages(saved.gallery);
      notifySuccess('Images saved', `“${saved.title}” now shows ${count === 1 ? '1 image' : `${count} images`}.`);
    },
    onError: async (error) => {
      if (error instanceof NoStudyError) {
        notifyFailure(FAILED, error.message);
        return;
      }
      showFailure(FAILED, 'Failed to save images');
      await explain(error);
    },
    onSettled: () => {
      isStarted.current = false;
    },
  });

  return {
    isSaving: mutation.isPending,
    save() {
      if (isStarted.current) return;
      if (editor.stored && countImages(editor.form.gallery) === 0 && !uploads.isBusy) {
        window.alert(NO_IMAGES);
        return;
      }
      isStarted.current = true;
      begin();
      // what failed is explained above the form
      void editor.kept.whileSaving(() => mutation.mutateAsync().catch(() => {}));
    },
  };
}

/** Where a file goes: into a gallery, or in place of the cover. */
export type UploadPlace = Section | 'cover';
export type Uploads = Queued<UploadPlace>;

const keyOf = (upload: number) => `upload-${upload}`;
const uploadOf = (key: string) => (key.startsWith('upload-') ? Number(key.slice('upload-'.length)) : 0);

/** Files on their way into the editor; each becomes an image of its section, or the cover, when it has arrived. */
export function useUploads({ latest, change, changeGallery }: StudyEditor): Uploads {
  return useUploadQueue<UploadPlace>(
    (place, ...picture) => {
      if (place === 'cover') return sendToLibrary(place, ...picture);
      const { title } = latest().form.texts;
      return sendStudyPicture(title.trim() === '' ? 'uploads' : title, place, ...picture);
    },
    (section, address, upload) => {
      if (section === 'cover') {
        change('coverImage', address);
        return;
      }
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
