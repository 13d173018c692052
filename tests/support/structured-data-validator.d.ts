/** The package brings no types of its own. */
declare module '@adobe/structured-data-validator' {
  export type Issue = { rootType: string; severity: 'ERROR' | 'WARNING'; issueMessage: string; fieldNames?: string[] };
  export default class Validator {
    /** Nodes by their type, under the format in which they were found. */
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
