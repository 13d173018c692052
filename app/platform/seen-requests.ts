/** How requests arrived, as far as proxies in front can be told from it: no address, no path, nobody's browser. */
type SeenRequest = {
  host: string;
  /** How many addresses `X-Forwarded-For` names. */
  hops: number;
  /** What `X-Forwarded-Proto` says. */
  proto: 'http' | 'https' | null;
};

export type SeenRequests = {
  all: number;
  /** The most frequent host, and how many asked for it. */
  host: { name: string; count: number } | null;
  /** The usual number of hops, and the least that any had. */
  hops: { usual: number; least: number };
  http: number;
  https: number;
};

const KEPT = 200;

/** What this process has seen lately. */
const last: SeenRequest[] = [];
let next = 0;

export function noteRequest(request: SeenRequest): void {
  last[next] = request;
  next = (next + 1) % KEPT;
}

/** The last ones together; without an argument those of this process. */
export function seenRequests(requests: readonly SeenRequest[] = last): SeenRequests {
  const [host] = mostFrequent(requests.map((request) => request.host));
  const hops = requests.map((request) => request.hops);
  return {
    all: requests.length,
    host: host ? { name: host[0], count: host[1] } : null,
    hops: { usual: mostFrequent(hops)[0]?.[0] ?? 0, least: hops.length === 0 ? 0 : Math.min(...hops) },
    http: requests.filter(({ proto }) => proto === 'http').length,
    https: requests.filter(({ proto }) => proto === 'https').length,
  };
}

function mostFrequent<Value>(values: readonly Value[]): [Value, number][] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
