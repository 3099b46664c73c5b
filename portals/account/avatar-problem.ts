import { AVATAR_LIMIT_BYTES, AVATAR_TYPES } from '#shared/limits.ts'

/** Why a chosen file can't be an avatar, checked before upload; null if it can. */
export function avatarProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!AVATAR_TYPES.some((accepted) => accepted === type)) return 'Use a PNG, JPEG, or WebP image'
  if (size > AVATAR_LIMIT_BYTES) return 'Use an image smaller than 2 MB'
  return size === 0 ? 'This file is empty' : null
}
