import { lazy } from 'react'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

/** Moves of projects between stages. */
export const stageMoves: AdminResource = {
  name: 'stage-moves',
  list: lazy(() => import('./StageMoveList.tsx').then((m) => ({ default: m.StageMoveList }))),
}
