/** The list of projects. Which one is open in the form is in its query: `?new=1` or `?edit=3`. */
export const PROJECTS = '/admin/content/projects';
