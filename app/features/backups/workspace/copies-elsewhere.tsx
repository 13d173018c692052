import { useQuery } from '@tanstack/react-query';
import { ErrorLine } from '../../../kit/workspace/error-line.tsx';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { Row } from '../../../ui/row.tsx';
import type { ListedCopies } from '../backup.ts';
import { BackupFacts } from './backup-facts.tsx';
import { copiesQuery } from './backup-queries.ts';

/** The encrypted copies that lie where the settings of the server say. */
export function CopiesElsewhere() {
  const reading = useQuery(copiesQuery);
  const { data } = reading;
  return (
    <section aria-labelledby="copies-elsewhere-heading">
      <h3 id="copies-elsewhere-heading">Copies elsewhere</h3>
      {data === undefined ? (
        <Unread from={reading} waiting="Loading the copies" failure="The copies elsewhere could not be listed." />
      ) : (
        <Copies listed={data} />
      )}
    </section>
  );
}

function Copies({ listed }: { listed: ListedCopies }) {
  const when = useMoments();
  if (listed === null)
    return (
      <p>
        None: what destroys this server destroys its backups. Whoever runs it names a place in{' '}
        <code>BACKUP_COPY_DIR</code> or <code>BACKUP_S3_ENDPOINT</code>.
      </p>
    );
  const { place, copies, failure } = listed;
  return (
    <>
      <p>
        {`Encrypted, in ${place}. `}
        Restored by the command line: <code>site restore elsewhere:</code> and the name.
      </p>
      {failure === null ? null : <ErrorLine>{`No new copy since ${when(failure.since)}: ${failure.reason}`}</ErrorLine>}
      {copies.length === 0 ? <p>There is no copy yet. The first one follows the next backup.</p> : null}
      <ul className="rows">
        {copies.map((copy) => (
          <Row key={copy.name}>
            <div>
              <BackupFacts backup={copy} heading="h4" />
              <p>
                <code>{copy.name}</code>
              </p>
            </div>
          </Row>
        ))}
      </ul>
    </>
  );
}
