import type { Actor } from '#shared/contract/access.ts'
import type { RouteName } from '#shared/paths.ts'

interface Drawn {
  /** The role that the page is rendered for; the server sends it to nobody else. */
  actor: Actor
  /** What the live page loads besides the bundle's script, relative to its folder. */
  needs: readonly string[]
}

const QUERIES = 'frame/QueryRoot.tsx'

/**
 * Pages whose text is in the HTML before any script has run: the first pages that visitors see, and each area's home
 * with its frame, headings, and skeletons for data.
 */
export const DRAWN = {
  quote: { actor: 'anonymous', needs: ['quote/QuotePage.tsx', QUERIES] },
  passwordLogin: { actor: 'anonymous', needs: ['public/PasswordLoginPage.tsx'] },
  login: { actor: 'anonymous', needs: ['public/LoginPage.tsx'] },
  createAccount: { actor: 'anonymous', needs: ['public/CreateAccountPage.tsx'] },
  sendReset: { actor: 'anonymous', needs: ['public/SendResetPage.tsx'] },
  home: {
    actor: 'seller',
    needs: ['seller/SellerFrame.tsx', 'seller/SellerHomePage.tsx', QUERIES],
  },
  investor: {
    actor: 'investor',
    needs: ['investor/InvestorFrame.tsx', 'investor/PortfolioPage.tsx', QUERIES],
  },
  reviews: {
    actor: 'reviewer',
    needs: ['reviewer/ReviewerFrame.tsx', 'reviewer/ReviewListPage.tsx', QUERIES],
  },
  frontDoor: {
    actor: 'frontdoor',
    needs: ['frontdoor/FrontDoorFrame.tsx', 'frontdoor/FrontDoorPage.tsx', QUERIES],
  },
} as const satisfies Partial<Record<RouteName, Drawn>>

export type DrawnName = keyof typeof DRAWN

export const DRAWN_NAMES = Object.keys(DRAWN) as DrawnName[]
