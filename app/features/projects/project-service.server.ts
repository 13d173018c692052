export { listProjects } from './project-store.server.ts';
