import { useId } from 'react';
import { FileButton } from '../../../kit/workspace/form/file-field.tsx';
import type { KeptForm } from '../../../kit/workspace/form/use-kept-form.ts';
import { TextButton } from '../../../kit/workspace/small-button.tsx';
import { UploadRows } from '../../../kit/workspace/uploads/drop-place.tsx';
import { useUploadQueue } from '../../../kit/workspace/uploads/use-upload-queue.ts';
import { Row } from '../../../ui/row.tsx';
import { sendToLibrary } from '../../media/workspace/send-to-library.ts';
import type { Answers } from '../answers.ts';

type PhotographFieldProps = {
  form: KeptForm<Answers>;
  name: 'portrait' | 'photographs';
  label: string;
  most: number;
};

/** One photograph or several, from the camera or the files of the device. */
export function PhotographField({ form, name, label, most }: PhotographFieldProps) {
  const id = useId();
  const uploads = useUploadQueue<'here'>(sendToLibrary, (_here, url) => put([...picturesOf(form.latest().data), url]));
  const pictures = picturesOf(form.data);

  function picturesOf(data: Answers): string[] {
    return [data[name]].flat().filter((url) => url !== '');
  }
  function put(urls: string[]) {
    const shown = urls.slice(-most);
    form.change([name], name === 'portrait' ? (shown[0] ?? '') : shown);
  }

  return (
    <div className="photographs">
      <p className="field-label" id={`${id}-label`}>
        {label}
      </p>
      {pictures.length > 0 ? (
        <ul>
          {pictures.map((url, index) => (
            <Row key={url}>
              <img src={url} alt={`${label}, ${index + 1}`} />
              <TextButton
                aria-label={`Remove photograph ${index + 1}`}
                onClick={() => put(pictures.filter((other) => other !== url))}
              >
                Remove
              </TextButton>
            </Row>
          ))}
        </ul>
      ) : null}
      <p>
        <FileButton
          id={id}
          multiple={most > 1}
          accept="image/*"
          aria-labelledby={`${id}-label`}
          onFiles={(files) => uploads.add('here', files)}
        >
          {pictures.length === 0 ? 'Choose' : most === 1 ? 'Choose another' : 'Choose more'}
        </FileButton>
      </p>
      <UploadRows items={uploads.items} onCancel={uploads.cancel} onRetry={uploads.retry} />
    </div>
  );
}
