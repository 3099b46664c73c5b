import { paths } from '#shared/paths.ts'

/** Page of a review request in the back office. */
export const reviewAddress = (id: number): string => paths.adminReview.build({ review_id: id })

/** The form that opens a review, of a project that is known already or not. */
export const newReviewAddress = (projectId?: number): string =>
  paths.adminNewReview.build({}, { project_id: projectId })
