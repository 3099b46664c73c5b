import { formatDollars } from '#shared/format/money.ts'
import { elect, tellBinder, vest } from './afterwards.ts'
import { acceptBoth, compose, PRICE, proposeTerms, type Sale, sign } from './agreeing.ts'
import { diligence } from './diligence.ts'
import { accept, applied, apply, askForQuote, signUp } from './entering.ts'
import { type Life, moveTo, say, type Telling } from './life.ts'
import {
  confirm,
  meetConditions,
  receive,
  refund,
  register,
  startService,
  tellLedger,
} from './paying.ts'
import { tellCalendar, tellChecklists } from './telling.ts'
import type { DemoWorld } from './world.ts'

/** The fixed days of a life; the others follow from the plant's start of service. */
export const DAYS = {
  quote: '2026-11-23',
  diligence: '2026-12-07',
  terms: '2027-01-11',
  service: '2027-02-15',
  submitted: '2027-03-01',
  issued: '2027-05-03',
  payment: '2027-05-14',
  election: '2027-06-14',
  filing: '2028-03-15',
} as const

/** Plays through one credit, from a visitor's quote to the end of five years, and prints it. */
export async function liveThrough(world: DemoWorld, telling: Telling) {
  telling.heading('Quote and front door')
  const life = await enterFrom(world, telling)

  telling.heading('Diligence')
  world.turnTo(DAYS.diligence)
  await diligence(life)

  telling.heading('Terms and signing')
  world.turnTo(DAYS.terms)
  const sale = await agree(life)
  await tellCalendar(sale)

  telling.heading('Service, registration, and conditions')
  await makePayable(sale)

  telling.heading('Payment and final figures')
  await confirm(sale)
  await receive(sale)
  await refund(sale)

  telling.heading('Ledger')
  const ledger = await tellLedger(sale)

  telling.heading('After payment')
  world.turnTo(DAYS.election)
  await elect(sale)
  await tellChecklists(sale)
  await tellCalendar(sale)
  await moveTo(sale, 'monitoring')

  telling.heading('Closing binder')
  const binder = await tellBinder(sale)

  telling.heading('Five years')
  await vest(sale, DAYS.filing)
  await moveTo(sale, 'exited')
  return { sale, ledger, binder }
}

/** A visitor becomes a seller with a quoted project. */
async function enterFrom(world: DemoWorld, telling: Telling): Promise<Life> {
  const seller = await world.visitor()
  await askForQuote(seller, { world, telling })
  await signUp(seller, world)
  await apply(seller)
  const life = await applied({ ...(await othersOf(world)), world, telling, seller })
  await accept(life)
  return life
}

/** The participants other than the visitor. */
export async function othersOf(
  world: DemoWorld,
): Promise<Pick<Life, 'staff' | 'colleague' | 'buyer'>> {
  return {
    staff: await world.enter('admin'),
    colleague: await world.enter('admin2'),
    buyer: await world.enter('investor'),
  }
}

export async function agree(life: Life): Promise<Sale> {
  const sale = await compose(life, DAYS.payment)
  await proposeTerms(sale)
  await acceptBoth(sale, 'terms')
  say(sale, `both sides accept terms at ${formatDollars(PRICE)} for a dollar of credit`)
  await sign(sale)
  await moveTo(sale, 'settlement')
  return sale
}

/** Takes a signed transfer to ready to pay. */
export async function makePayable(sale: Sale): Promise<void> {
  sale.world.turnTo(DAYS.service)
  await startService(sale)
  await register(sale, DAYS.submitted, DAYS.issued)
  sale.world.turnTo(DAYS.payment)
  await meetConditions(sale)
}
