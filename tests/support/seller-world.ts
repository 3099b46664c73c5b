import { afterAll, beforeAll } from 'vitest'
import type { Client } from './client.ts'
import { makeAdmin, makeSellerUser } from './factories.ts'
import { type TestApp, testApp } from './test-app.ts'

/** A server with an admin and a seller, for the tests of one file. */

export let test: TestApp
export let admin: Client
export let own: Awaited<ReturnType<typeof makeSellerUser>>
/** The person of `own`. */
export let seller: Client
export let sellerId: number
export let companyId: number

/** Begins and ends the world of a file; `more` adds what its tests share. */
export function sellerWorld(more: () => unknown = () => {}) {
  beforeAll(async () => {
    test = await testApp()
    admin = await test.as((await makeAdmin(test.db)).id)
    own = await makeSellerUser(test.db)
    seller = await test.as(own.user.id)
    sellerId = own.seller.id
    companyId = own.seller.company_id
    await more()
  })
  afterAll(() => test.close())
}
