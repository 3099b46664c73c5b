import { defineRoutes } from '../route.ts'

/** Questions about transfers, and changes since a user's last visit (docs/product.md section 4, Transfers). */
export const transferQuestions = defineRoutes('transferQuestions', {
  list: {
    method: 'GET',
    path: '/api/funds/transfer/<id>/questions/',
    access: 'transfer_questions',
    documented: false,
    why: 'Buyer and staff read what was asked, and what was answered.',
  },
  ask: {
    method: 'POST',
    path: '/api/funds/transfer/<id>/questions/',
    access: 'transfer_ask',
    spinner: true,
    documented: false,
    why: 'People of the buyer, and guests, ask about a transfer or a project of it.',
  },
  visit: {
    method: 'POST',
    path: '/api/funds/transfer/<id>/visit/',
    access: 'transfer_buyer',
    documented: false,
    why: 'People of the buyer see what has changed since they last looked.',
  },
  patch: {
    method: 'PATCH',
    path: '/api/funds/transfer/<id>/questions/<question>/',
    access: 'transfers_staff',
    spinner: true,
    documented: false,
    why: 'Staff give a question an owner and a day, and answer it.',
  },
})
