import { paths } from '#shared/paths.ts'

/** Returns the address of a review request's page in the back office. */
export const reviewAddress = (id: number): string => paths.adminReview.build({ review_id: id })

/** Returns the address of the form that opens a review, for a known project or any. */
export const newReviewAddress = (projectId?: number): string =>
  paths.adminNewReview.build({}, { project_id: projectId })
