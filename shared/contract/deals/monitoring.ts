import { defineRoutes } from '../route.ts'

/** A transfer after payment (docs/product.md section 4, After payment). */
export const monitoring = defineRoutes('monitoring', {
  get: {
    method: 'GET',
    path: '/api/funds/transfer/<id>/monitoring/',
    access: 'transfer_closing',
    documented: false,
    why: 'Each party sees recapture notices and claims of what it sold or bought.',
  },
  acknowledge: {
    method: 'POST',
    path: '/api/funds/transfer/<id>/package-acknowledgment/',
    access: 'transfer_buyer',
    spinner: true,
    documented: false,
    why: 'The buyer says that it has the documents that support the credit.',
  },
  recordRecapture: {
    method: 'POST',
    path: '/api/funds/transfer/<id>/recaptures/',
    access: 'transfers_staff',
    spinner: true,
    documented: false,
    why: 'An event that takes credit back is told to each buyer with its dollars.',
  },
  replyToRecapture: {
    method: 'POST',
    path: '/api/funds/transfer/<id>/recaptures/<recapture>/reply/',
    access: 'transfer_buyer',
    spinner: true,
    documented: false,
    why: 'The buyer answers a recapture notice.',
  },
  withdrawRecapture: {
    method: 'POST',
    path: '/api/funds/transfer/<id>/recaptures/<recapture>/withdrawal/',
    access: 'transfers_staff',
    spinner: true,
    documented: false,
    why: 'One of staff says why an event was recorded in error.',
  },
  decideWithdrawal: {
    method: 'POST',
    path: '/api/funds/transfer/<id>/recaptures/<recapture>/withdrawal-decision/',
    access: 'transfers_staff',
    spinner: true,
    documented: false,
    why: 'A colleague decides; the parties are told what counts no more.',
  },
  recordClaim: {
    method: 'POST',
    path: '/api/funds/transfer/<id>/claims/',
    access: 'transfers_staff',
    spinner: true,
    documented: false,
    why: 'A notice of the IRS is recorded with whom it was told to and until when it is answered.',
  },
  changeClaim: {
    method: 'PATCH',
    path: '/api/funds/transfer/<id>/claims/<claim>/',
    access: 'transfers_staff',
    spinner: true,
    documented: false,
    why: 'Staff keep a claim up to date.',
  },
})
