import type { ScreenFacts } from './screen-facts.ts'

/** Screens of buyers. */
export const INVESTOR_SCREENS = {
  investor: { pattern: '/investor', title: 'Diligence portfolio', area: 'investor' },
  investorPayments: {
    pattern: '/investor/payments',
    title: 'Payment method',
    area: 'investor',
  },
  investorTransfer: {
    pattern: '/investor/transfer/:transfer_id',
    title: 'Transfer',
    area: 'investor',
  },
  investorPurchase: {
    pattern: '/investor/transfer/:transfer_id/purchase',
    title: 'Purchase',
    area: 'investor',
  },
  investorConfirmation: {
    pattern: '/investor/transfer/:transfer_id/confirmation',
    title: 'Receipt',
    area: 'investor',
  },
  investorProject: {
    pattern: '/investor/transfer/:transfer_id/project/:project_id',
    title: 'Project',
    area: 'investor',
  },
  investorProjectTab: {
    pattern: '/investor/transfer/:transfer_id/project/:project_id/:tab',
    title: 'Project',
    area: 'investor',
    tabOf: 'investorProject',
  },
} as const satisfies Record<string, ScreenFacts>
