/**
 * What programs that language models come from say they fetch pages for: to train a model, to have them ready for answers, or
 * to read one for somebody who asked this moment.
 */
export type AgentPurpose = 'training' | 'answers' | 'reading';

/** The names by which they are addressed in robots.txt, and sign their requests, as their makers state them. */
export const NAMED_AGENTS: Readonly<Record<string, AgentPurpose>> = {
  AI2Bot: 'training',
  Amazonbot: 'training',
  'anthropic-ai': 'training',
  'Applebot-Extended': 'training',
  Bytespider: 'training',
  CCBot: 'training',
  ClaudeBot: 'training',
  'cohere-training-data-crawler': 'training',
  'Google-Extended': 'training',
  GPTBot: 'training',
  'meta-externalagent': 'training',
  PanguBot: 'training',
  'Claude-SearchBot': 'answers',
  DuckAssistBot: 'answers',
  'OAI-SearchBot': 'answers',
  PerplexityBot: 'answers',
  'ChatGPT-User': 'reading',
  'Claude-User': 'reading',
  'Google-NotebookLM': 'reading',
  'meta-externalfetcher': 'reading',
  'MistralAI-User': 'reading',
  'Perplexity-User': 'reading',
};

/** The names of those that fetch for one of these purposes, in the order of the table. */
export function agentsFor(purposes: readonly AgentPurpose[]): string[] {
  return Object.entries(NAMED_AGENTS).flatMap(([name, purpose]) => (purposes.includes(purpose) ? [name] : []));
}
