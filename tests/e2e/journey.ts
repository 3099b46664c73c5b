import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import JSZip from 'jszip'
import { test as base, expect, type Locator, type Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { signIn } from './accounts.ts'
import { expectFocused, watchFocus } from './focused.ts'
import { slowAnswers } from './slow-answers.ts'
import { keepDate } from './story.ts'
import { listenToConsole } from './visiting.ts'
import { named, whole } from './whole.ts'

interface Fixtures {
  /** The journey breaks requests on purpose, which the console reports. */
  breaksRequests: boolean
  quietConsole: undefined
  keptFocus: undefined
}

/** Every journey fails on an unexpected console error, an uncaught exception, or a lost focus. */
export const test = base.extend<Fixtures, { everyWindow: undefined }>({
  everyWindow: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await keepDate(context)
        return context
      }
      await use(undefined)
    },
    { auto: true, scope: 'worker' },
  ],
  breaksRequests: [false, { option: true }],
  context: async ({ context }, use) => {
    await slowAnswers(context)
    await use(context)
  },
  quietConsole: [
    async ({ page, breaksRequests }, use) => {
      const problems = listenToConsole(page, breaksRequests ? /Failed to load resource/ : undefined)
      await use(undefined)
      expect(problems(), 'stray console errors').toEqual([])
    },
    { auto: true },
  ],
  keptFocus: [
    async ({ page }, use) => {
      await watchFocus(page)
      await use(undefined)
      await expectFocused(page)
    },
    { auto: true },
  ],
})

export { expect }

/**
 * What somebody has written and a page shows. The field it was typed into holds the same words until the response
 * arrives, and is left out.
 */
export const written = (scope: Page | Locator, words: string): Locator =>
  scope.getByText(words, whole).and(scope.locator(':not(textarea)'))

/** Signs in without the form, which has its own journeys, and opens the account's home. */
export async function logIn(page: Page, account: string): Promise<void> {
  await page.goto(await signIn(page.context(), account))
}

/** Signs in through the form, as a user does. */
export async function logInByForm(page: Page, account: string): Promise<void> {
  await page.goto('/password-login')
  await signInHere(page, account)
}

/** Fills in the login page that is open, and waits until it is left. */
export async function signInHere(page: Page, account: string): Promise<void> {
  // The previous page, which requests a link, also has an email field.
  await page.getByLabel('Password', whole).fill(DEMO_PASSWORD)
  await page.getByLabel('Email', whole).fill(`${account}@joulebridge.test`)
  await page.getByRole('button', named('Sign in')).click()
  await page.waitForURL((url) => url.pathname !== '/password-login')
}

/** A real one-page PDF with this text. */
export async function pdfOf(text: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([612, 792])
  page.drawText(text, {
    x: 72,
    y: 700,
    size: 18,
    font: await pdf.embedFont(StandardFonts.Helvetica),
  })
  return pdf.save()
}

/** A zip with a PDF, a nested zip with another, and macOS metadata. */
export async function nestedZip(outer: string, inner: string): Promise<Buffer> {
  const nested = new JSZip()
  nested.file(inner, await pdfOf(`Energy services contract ${inner}`))
  const zip = new JSZip()
  zip.file(`contracts/${outer}`, await pdfOf(`Site lease ${outer}`))
  zip.file('more.zip', await nested.generateAsync({ type: 'uint8array' }))
  zip.file('__MACOSX/._junk.pdf', 'junk')
  zip.file('.DS_Store', 'junk')
  return zip.generateAsync({ type: 'nodebuffer' })
}
