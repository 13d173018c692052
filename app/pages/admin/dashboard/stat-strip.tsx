type StatStripProps = { caseStudies: number | undefined; projects: number | undefined };

/** Four figures: two counted, two said. A count that is not known yet is a dash, never 0. */
export function StatStrip({ caseStudies, projects }: StatStripProps) {
  return (
    <dl className="strip">
      <Stat name="Case studies" value={caseStudies} />
      <Stat name="Projects" value={projects} />
      <Stat name="Years of experience" value="25+" />
      <Stat name="Total managed" value="$400M+" />
    </dl>
  );
}

function Stat({ name, value }: { name: string; value: number | string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? '–'}</dd>
    </div>
  );
}
