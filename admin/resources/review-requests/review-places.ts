import { paths } from '#shared/paths.ts'

/** Page of a review request in the back office. */
export const reviewAddress = (id: number): string => `${paths.adminReviews.build()}/${id}`

/** The form that opens a review, of a project that is known already or not. */
export const newReviewAddress = (projectId?: number): string =>
  `${paths.adminReviews.build()}/create${projectId === undefined ? '' : `?project_id=${projectId}`}`
