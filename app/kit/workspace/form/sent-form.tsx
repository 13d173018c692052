import type { ComponentProps } from 'react';

type SentFormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** What was sent before is not answered: nothing is sent meanwhile. */
  isPending?: boolean;
  onSend: (fields: FormData, form: HTMLFormElement) => unknown;
};

/**
 * A form whose words the page sends itself.
 *
 * @example
 * <SentForm isPending={lend.isPending} onSend={(fields) => lend.mutate(String(fields.get('what')))}>
 */
export function SentForm({ isPending = false, onSend, ...form }: SentFormProps) {
  return (
    <form
      className="form"
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget } = event;
        if (!isPending) onSend(new FormData(currentTarget), currentTarget);
      }}
    />
  );
}
