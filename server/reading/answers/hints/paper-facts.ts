import type { AnswerHint, TypeHints } from './define.ts'

/** Where documents state the answers to questions besides the facts of their type. */

const county: AnswerHint = { labels: ['county'], text: 'county' }

const insurer: AnswerHint = {
  labels: [
    'insurer',
    'insurer a',
    'insurance company',
    'insurer(s) affording coverage',
    'carrier',
    'issuing company',
    'underwriter',
    'underwriters',
  ],
  roles: ['insurer', 'insurers', 'underwriter', 'underwriters', 'company'],
  not: ['producer', 'broker', 'insured', 'agency', 'naic'],
}

const insured: AnswerHint = {
  labels: ['named insured', 'first named insured', 'insured', 'name of insured', 'insureds'],
  roles: ['named insured', 'insured', 'first named insured', 'insureds'],
  not: ['additional', 'producer', 'insurer', 'loss payee', 'value', 'amount'],
}

const policyStart: AnswerHint = {
  labels: [
    'policy effective date',
    'policy eff',
    'effective date',
    'policy inception date',
    'inception date',
    'inception',
    'policy period',
    'from',
  ],
  near: ['policy period', 'effective from', 'inception', 'commencing', 'effective', 'from'],
  not: ['expir', 'cancel', 'issued', 'issue date', 'retroactive'],
}

const policyEnd: AnswerHint = {
  ends: true,
  labels: [
    'policy expiration date',
    'expiration date',
    'expiry date',
    'expiration',
    'policy period',
    'to',
  ],
  near: ['policy period', 'expires on', 'expiring on', 'expires', 'through', 'until', 'to'],
  not: ['cancel', 'issued', 'effective date', 'inception'],
}

export const paperFactHints = {
  deed_of_title: {
    grantor: {
      labels: ['grantor', 'grantors', 'conveyed by', 'transferor'],
      roles: ['grantor', 'grantors', 'seller'],
      not: ['grantee', 'mail', 'return to', 'address'],
    },
    consideration: {
      labels: ['consideration', 'total consideration', 'full consideration', 'purchase price'],
      near: [
        'in consideration of',
        'for the sum of',
        'consideration of',
        'the sum of',
        'consideration',
      ],
      not: ['tax', 'fee', 'recording', 'transfer tax', 'stamps'],
    },
    deed_date: {
      labels: ['date of deed', 'deed date', 'dated', 'date', 'effective date'],
      near: [
        'this deed',
        'made this',
        'dated this',
        'executed this',
        'dated as of',
        'made on',
        'this',
      ],
      not: ['recorded', 'recording', 'expires', 'filed', 'commission', 'plat', 'notary'],
    },
    county,
  },
  easement_agreement: {
    grantee: {
      labels: ['grantee', 'grantees'],
      roles: ['grantee', 'grantees'],
      not: ['grantor', 'mail', 'return to'],
    },
    county,
  },
  property_insurance_certificate: { insured, policy_start: policyStart },
  liability_insurance_certificate: { insurer, insured, policy_start: policyStart },
  tax_credit_insurance_policy: {
    insurer,
    insured,
    policy_start: policyStart,
    policy_end: policyEnd,
  },
  company_operating_agreement: {
    state: {
      labels: ['state of formation', 'state of organization', 'state of incorporation'],
      near: [
        'limited liability company act',
        'organized under the laws of',
        'formed under the laws of',
        'organized in',
        'formed in',
        'laws of the state of',
        'a limited liability company',
      ],
      not: ['registered agent', 'notice', 'venue', 'courts'],
    },
  },
} satisfies TypeHints
