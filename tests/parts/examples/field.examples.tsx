import { Field } from '../../../app/ui/field.tsx';

export const examples = {
  plain: <Field label="Name" name="name" autoComplete="name" required />,
  withHint: <Field label="Cover image URL" name="coverImage" hint="A path of this site or a web address." />,
  withError: (
    <Field
      id="slug"
      label="URL slug"
      name="slug"
      isCode
      defaultValue="Drive Gear!"
      hint="https://site.example/case-studies/drive-gear"
      error="Slug must be URL-friendly"
    />
  ),
  email: <Field label="Email" name="email" type="email" autoComplete="email" required />,
  textarea: <Field kind="textarea" label="Summary" name="summary" rows={3} />,
  password: <Field kind="password" label="Password" name="password" autoComplete="current-password" required />,
};
