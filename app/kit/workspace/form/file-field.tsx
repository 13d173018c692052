import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { Hint, Mistake } from '../../../ui/field.tsx';

type FileButtonProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'accept' | 'multiple' | 'capture' | 'disabled' | 'required' | 'aria-label' | 'aria-labelledby'
> &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'aria-describedby' | 'aria-invalid'> & {
    children: ReactNode;
    /** The choice stays in the form, which sends it; else the same file can be chosen again. */
    isKept?: boolean;
    onFiles: (files: File[]) => void;
  };

/** A button of ours over the browser's field for files, which keys, screen readers and the camera still find. */
export function FileButton({ children, isKept = false, onFiles, ...native }: FileButtonProps) {
  return (
    <label className="btn ghost sm file-button">
      {children}
      <input
        {...native}
        className="vh"
        type="file"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (!isKept) target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}

type FileFieldProps = Pick<FileButtonProps, 'accept' | 'disabled' | 'required' | 'isKept'> & {
  label: string;
  hint?: string;
  /** Said as an alert; the field is wrong while there is one. */
  problem?: string;
  onFile: (file: File) => void;
};

/** A labelled place for one file, with its name once it was chosen. */
export function FileField({ label, hint, problem, onFile, ...field }: FileFieldProps) {
  const id = useId();
  const [name, setName] = useState('');
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <p className="file-choice">
        <FileButton
          {...field}
          id={id}
          aria-describedby={described || undefined}
          aria-invalid={Boolean(problem)}
          onFiles={([file]) => {
            if (!file) return;
            setName(file.name);
            onFile(file);
          }}
        >
          Choose a file
        </FileButton>
        <span className="ht">{name}</span>
      </p>
      <Hint id={`${id}-hint`}>{hint}</Hint>
      <span id={`${id}-problem`} role="alert">
        <Mistake>{problem}</Mistake>
      </span>
    </div>
  );
}
