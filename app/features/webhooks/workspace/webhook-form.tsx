import { NewRecordForm } from '../../../kit/workspace/form/record-form.tsx';
import { isPersonal, type MadeWebhook, newWebhookSchema, WEBHOOK_EVENTS } from '../webhook.ts';

const EVENTS = Object.entries<string>(WEBHOOK_EVENTS).map(
  ([event, text]) =>
    [
      event,
      isPersonal(event) ? (
        <>
          {text}
          <small> sends personal data to this address</small>
        </>
      ) : (
        text
      ),
    ] as const,
);

/** Where a new webhook leads and what it is told. */
export function WebhookForm({ onMade }: { onMade: (made: MadeWebhook) => void }) {
  return (
    <NewRecordForm
      {...{ schema: newWebhookSchema, call: 'POST /webhooks', button: 'Tell it', pendingText: 'Adding...' }}
      reads={['GET /webhooks']}
      after={onMade}
      heading="Another program"
      blames="url"
      fields={{
        url: {
          ...{ label: 'Address', type: 'url', isCode: true, placeholder: 'https://' },
          hint: 'Of the other program. Messages are signed, so that it can be sure of them.',
        },
        events: {
          label: 'It is told when',
          ticks: Object.fromEntries(EVENTS),
          ticked: EVENTS.map(([event]) => event).filter((event) => !isPersonal(event)),
        },
      }}
    />
  );
}
