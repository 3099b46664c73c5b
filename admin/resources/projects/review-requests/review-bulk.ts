import type { BulkAction } from '#admin/list/list-types.ts'
import { choicesOf, personChoices, personId } from '#admin/resources/choices.ts'
import { call } from '#shared/client/call.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import type { ReviewRequest } from '#shared/contract/schemas/projects/review-requests.ts'
import type { ReviewRole } from './people-options.ts'
import { usePeople } from './use-people.ts'

type Changes = Partial<Pick<ReviewRequest, `${ReviewRole}_id` | 'due_date'>>

async function change({ id, version }: ReviewRequest, body: Changes): Promise<void> {
  await call(reviewRequests.patch, { params: { id }, body, ifMatch: version, quiet: true })
}

const usePeopleChoices = (role: ReviewRole) => personChoices(choicesOf(usePeople(role, null)))

/** Staff actions on many reviews at once. */
export const REVIEW_BULK: readonly BulkAction<ReviewRequest>[] = [
  {
    label: 'Assign reviewer',
    choose: { label: 'Reviewer', useChoices: () => usePeopleChoices('reviewer') },
    run: (review, chosen) => change(review, { reviewer_id: personId(chosen) }),
  },
  {
    label: 'Assign evaluator',
    confirm: 'An evaluator reads and comments; changes nothing.',
    choose: { label: 'Evaluator', useChoices: () => usePeopleChoices('evaluator') },
    run: (review, chosen) => change(review, { evaluator_id: personId(chosen) }),
  },
  {
    label: 'Set due date',
    choose: { label: 'Due date', day: true },
    run: (review, due_date) => change(review, { due_date }),
  },
]
