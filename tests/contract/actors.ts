import type { Actor } from '#shared/contract/access.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeEvaluator,
  makeGuest,
  makeInvestor,
  makeReviewer,
  makeSellerUser,
  makeUser,
} from '#tests/support/factories.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** One browser for each actor of the access matrix. */
export async function clientsByActor({ db, as, visitor }: TestApp): Promise<Record<Actor, Client>> {
  return {
    anonymous: visitor(),
    frontdoor: await as((await makeUser(db)).id),
    seller: await as((await makeSellerUser(db)).user.id),
    disabled_seller: await as((await makeSellerUser(db, { app_enabled: false })).user.id),
    investor: await as((await makeInvestor(db)).user.id),
    reviewer: await as((await makeReviewer(db)).id),
    evaluator: await as((await makeEvaluator(db)).id),
    guest: await as((await makeGuest(db)).user.id),
    admin: await as((await makeAdmin(db)).id),
  }
}
