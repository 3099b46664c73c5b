const SLUG_MAX = 80

/**
 * The part of a project's address that people read: lower-case letters and digits joined by
 * hyphens. The id makes the address unique, the slug need not be. Never empty.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-').slice(0, SLUG_MAX).replace(/-$/, '') || 'project'
}
