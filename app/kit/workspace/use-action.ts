import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-client.ts';
import { type CallName, callAddress, type Input, type PlainReading, type Reply, type UploadCall } from '../api.ts';
import { notifySuccess } from './notify.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { confirmedCall, NotConfirmed, notifyUnlessDeclined } from './risky-request.ts';
import { TYPED_ON, watchFields } from './typed-on.ts';

/**
 * What is read anew once something was done: a call by its name, which stands for all that was read at its address and
 * below, or one query.
 */
export type Readings = 'everything' | readonly (PlainReading | { queryKey: QueryKey })[];

type Said = readonly [title: string, description: string];

export type ActionOptions<Answer, Given> = {
  /** Read anew afterwards, whether it succeeded or not; the button is busy for as long. */
  reads?: Readings;
  /** The message after it succeeded. */
  says?: Said | ((answer: Answer, given: Given) => Said | null);
  /** What the message offers as Undo. */
  undo?: ((answer: Answer, given: Given) => void) | undefined;
  /** Asked in a window before anything is done. */
  asks?: string | ((given: Given) => string);
  before?: (given: Given) => unknown;
  /** Done with the answer, before the message. */
  after?: (answer: Answer, given: Given) => unknown;
  /** Takes the words that were sent out of sight: closes their window, empties their form. Not where somebody typed on meanwhile. */
  clears?: (answer: Answer, given: Given) => unknown;
  /**
   * Who says what went wrong: a message by default (`told`); the form that shows `refusal` where the server refused, a
   * message otherwise (`refusal`); the form alone (`form`).
   */
  failure?: 'told' | 'refusal' | 'form';
  /** Those with the same name are sent one after the other, so that the last one is the one that stays. */
  inTurn?: string;
};

type ActionCall = Exclude<CallName, UploadCall | `GET ${string}`>;

/** What a call needs, or makes it from what `mutate` is given; left out where it needs nothing. */
type WithInput<Name extends ActionCall, Given> =
  Partial<Input<Name>> extends Input<Name>
    ? { input?: Input<Name> | ((given: Given) => Input<Name>) }
    : { input: Input<Name> | ((given: Given) => Input<Name>) };

/**
 * One call that changes something, with all that belongs to it in the workspace: what is asked before, what is read
 * anew, what is said, Undo, the refusal, and the password where the server asks for it again.
 *
 * @example
 * const remove = useAction('DELETE /enquiries/:id', {
 *   input: ({ id }: Enquiry) => ({ params: { id } }),
 *   reads: ['GET /enquiries'],
 *   says: ['Enquiry deleted', 'It is among the deleted ones.'],
 *   undo: (_reply, enquiry) => restore.mutate(enquiry),
 * });
 */
export function useAction<Name extends ActionCall, Given = void>(
  name: Name,
  { input, ...options }: ActionOptions<Reply<Name>, Given> & WithInput<Name, Given>,
) {
  const inputOf = (given: Given) => (typeof input === 'function' ? input(given) : input) as Input<Name>; // none is needed if none is given
  return useTask((given: Given) => confirmedCall(name, inputOf(given)), options);
}

/** The same for what takes more than one call, or hands a file over. */
export function useTask<Answer, Given = void>(
  run: (given: Given) => Promise<Answer>,
  { reads = [], says, undo, asks, before, after, clears, failure = 'told', inTurn }: ActionOptions<Answer, Given> = {},
) {
  const queryClient = useQueryClient();
  const task = useMutation({
    mutationFn: run,
    // what it takes to undo it is known at the press: by the answer the page may have been drawn anew, with what was changed
    onMutate: async (given) => {
      const isTypedOn = clears && watchFields();
      await before?.(given);
      return { undo, isTypedOn };
    },
    onSuccess: async (answer, given, { undo, isTypedOn }) => {
      const stays = isTypedOn?.() === true;
      await after?.(answer, given);
      if (!stays) await clears?.(answer, given);
      const [title, told] = (typeof says === 'function' ? says(answer, given) : says) ?? [];
      if (title !== undefined && told !== undefined)
        notifySuccess(title, stays ? TYPED_ON : told, undo && { label: 'Undo', run: () => undo(answer, given) });
    },
    onError: (error) => {
      if (failure === 'told' || (failure === 'refusal' && !isRefused(error))) notifyUnlessDeclined(error);
    },
    onSettled: () => {
      const waiting = queryClient.isMutating({
        predicate: ({ state, options }) => state.isPaused && options.scope?.id === inTurn,
      });
      // read now, it would be shown without what those that wait their turn are to do
      return inTurn !== undefined && waiting > 0 ? undefined : readAnew(queryClient, reads);
    },
    scope: inTurn === undefined ? undefined : { id: inTurn },
  });
  const { error } = task;
  const isShown = error && !(error instanceof NotConfirmed) && (failure === 'form' || isRefused(error));
  return {
    ...task,
    mutate: (given: Given, callbacks?: Parameters<typeof task.mutate>[1]) => {
      if (!asks || window.confirm(typeof asks === 'function' ? asks(given) : asks)) task.mutate(given, callbacks);
    },
    /** What the form shows of the last failure. */
    refusal: isShown ? refusalOf(error) : (null as Refusal | null),
  };
}

/** Reads anew outside an action. */
export function useReadAnew(reads: Readings): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => readAnew(queryClient, reads);
}

async function readAnew(queryClient: QueryClient, reads: Readings): Promise<void> {
  if (reads === 'everything') return queryClient.invalidateQueries();
  await Promise.all(
    reads.map((reading) =>
      queryClient.invalidateQueries(
        typeof reading === 'string' ? { predicate: isUnder(callAddress(reading)) } : reading,
      ),
    ),
  );
}

function isUnder(address: string) {
  return ({ queryKey: [key] }: { queryKey: QueryKey }) =>
    typeof key === 'string' && (key === address || key.startsWith(`${address}?`) || key.startsWith(`${address}/`));
}

function isRefused(error: Error): boolean {
  return error instanceof ApiError && error.status < 500;
}
