const SLUG_MAX = 80

/**
 * Returns the readable part of a project's address: lowercase letters and digits joined by hyphens. It need not be
 * unique, because the address also contains the ID. Never empty.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-').slice(0, SLUG_MAX).replace(/-$/, '') || 'project'
}
