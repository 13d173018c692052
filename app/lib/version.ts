import project from '../../package.json' with { type: 'json' };

/** Which version of the program this is, by the rules of semver; package.json is the one place that says it. */
export const VERSION: string = project.version;
