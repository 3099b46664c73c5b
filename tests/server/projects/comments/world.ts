import { makeFile } from '#tests/server/accounts/buyers/make-file.ts'
import { makeSlot } from '#tests/server/documents/files/world.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeInvestor,
  makeProject,
  makeReview,
  makeReviewer,
  makeSellerUser,
  makeTransfer,
  makeUser,
} from '#tests/support/factories.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** A project with everyone who may comment on it, and people who may not. */
export async function makeTalkers(test: TestApp) {
  const { db } = test
  const own = await makeSellerUser(db, { first_name: 'Sol', last_name: 'Seller' })
  const theirs = await makeSellerUser(db, { first_name: 'Una', last_name: 'Other' })
  const project = await makeProject(db, { seller_id: own.seller.id, name: 'Own Mesa' })
  const buyer = await makeInvestor(db)
  const second = await makeInvestor(db)
  const stranger = await makeInvestor(db)
  await makeTransfer(db, buyer.buyer.id, [project.id])
  await makeTransfer(db, second.buyer.id, [project.id])
  const named = (first_name: string) => ({ first_name, last_name: 'Talker' })
  const staff = { role: 'admin', is_staff: true } as const
  const ofSeller = { role: 'seller', seller_id: own.seller.id } as const
  const users = {
    staff: await makeUser(db, { ...staff, ...named('Stan') }),
    colleague: await makeUser(db, { ...staff, ...named('Cleo') }),
    seller: own.user,
    teammate: await makeUser(db, { ...ofSeller, ...named('Tess') }),
    disabled: await makeUser(db, { ...ofSeller, ...named('Dora'), app_enabled: false }),
    gone: await makeUser(db, { ...ofSeller, ...named('Gus'), is_active: false }),
    otherSeller: theirs.user,
    investor: buyer.user,
    secondInvestor: second.user,
    strangeInvestor: stranger.user,
    reviewer: await makeUser(db, { role: 'reviewer', ...named('Rhea') }),
    otherReviewer: await makeReviewer(db),
    evaluator: await makeUser(db, { role: 'evaluator', ...named('Evan') }),
    frontdoor: await makeUser(db),
  }
  await makeReview(db, project.id, {
    reviewer_id: users.reviewer.id,
    evaluator_id: users.evaluator.id,
  })
  const slot = await makeSlot(test, { project_id: project.id }, 'site_lease')
  const place = { project_id: project.id }
  const forBuyers = { label: 'site_lease', document_id: slot.id } as const
  const file = await makeFile(db, place, forBuyers)
  const waiting = await makeFile(db, place)
  const hidden = await makeFile(db, place, { ...forBuyers, is_hidden: true })
  const clients = {} as Record<keyof typeof users, Client>
  for (const [who, { id }] of Object.entries(users)) clients[who as Talker] = await test.as(id)
  return {
    users,
    clients,
    projectId: project.id,
    companyId: own.seller.company_id,
    buyerId: buyer.buyer.id,
    secondBuyerId: second.buyer.id,
    strangeBuyerId: stranger.buyer.id,
    fileId: file.id,
    /** Not in a slot yet, so buyers cannot see it. */
    waitingId: waiting.id,
    hiddenId: hidden.id,
  }
}

export type Talkers = Awaited<ReturnType<typeof makeTalkers>>
export type Talker = keyof Talkers['users']

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`
