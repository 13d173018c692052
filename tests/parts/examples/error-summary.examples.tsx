import { ErrorSummary } from '../../../app/ui/error-summary.tsx';

export const examples = {
  one: <ErrorSummary errors={[{ fieldId: 'title', message: 'Title is required' }]} />,
  two: (
    <ErrorSummary
      errors={[
        { fieldId: 'title', message: 'Title is required' },
        { fieldId: 'slug', message: 'Slug must be URL-friendly' },
      ]}
    />
  ),
};
