import { agreementDate, contractTerm, signatureDate, type TypeHints } from './define.ts'

/** Documents that show control of the site. */
export const siteControlHints = {
  site_lease: {
    landlord: {
      labels: ['landlord', 'lessor', 'owner'],
      roles: ['landlord', 'lessor', 'owner', 'grantor', 'licensor', 'optionor'],
      not: ['tenant'],
    },
    tenant: {
      labels: ['tenant', 'lessee'],
      roles: ['tenant', 'lessee', 'grantee', 'licensee', 'optionee'],
      not: ['landlord', 'lessor'],
    },
    commencement_date: {
      labels: [
        'commencement date',
        'lease commencement',
        'start date',
        'term commencement date',
        'effective date',
      ],
      near: [
        'commencement date',
        'commence on',
        'commences on',
        'commencing on',
        'commencing',
        'term begins',
        'begins on',
        'beginning on',
        'begins',
        'beginning',
        'effective date',
        'entered into as of',
        'made and entered into',
      ],
      not: ['expir', 'rent commencement', 'terminat'],
    },
    site_lease_term: {
      ...contractTerm,
      labels: [
        'initial term',
        'lease term',
        'primary term',
        'term of lease',
        'operations term',
        'term',
      ],
      near: [...(contractTerm.near ?? []), 'term of this lease', 'lease term', 'term shall be'],
      not: [...(contractTerm.not ?? []), 'development', 'construction period'],
    },
    annual_rent: {
      labels: ['annual rent', 'base rent', 'yearly rent', 'annual base rent', 'fixed rent', 'rent'],
      near: [
        'annual rent',
        'rent of',
        'base rent',
        'per year',
        'annually',
        'per annum',
        'each year',
      ],
      not: ['late', 'deposit', 'security', 'insurance', 'per acre', 'option', 'per occurrence'],
    },
  },
  deed_of_title: {
    grantee: {
      labels: ['grantee', 'grantees', 'conveys to', 'transferee'],
      roles: ['grantee', 'grantees', 'buyer'],
      not: ['grantor', 'mail', 'return to', 'address'],
    },
    recorded_date: {
      labels: [
        'recorded date',
        'date recorded',
        'recording date',
        'recorded',
        'recorded on',
        'filed for record',
      ],
      near: ['recorded', 'filed for record', 'recorded on', 'recording'],
      not: ['plat', 'acknowledged', 'expires'],
    },
  },
  easement_agreement: {
    grantor: {
      labels: ['grantor', 'grantors', 'owner'],
      roles: ['grantor', 'grantors', 'owner', 'landowner'],
      not: ['grantee'],
    },
    term: {
      ...contractTerm,
      labels: [
        'term of easement',
        'easement term',
        'term of this easement',
        'initial term',
        'term',
      ],
    },
  },
  title_report: {
    exceptions: {
      labels: ['number of exceptions', 'total exceptions', 'exceptions'],
      counts: [
        'schedule b, part ii',
        'schedule b part ii',
        'schedule b - part ii',
        'schedule b-ii',
        'schedule b - section ii',
        'schedule b, section 2',
        'schedule b - section 2',
        'special exceptions',
        'exceptions from coverage',
      ],
      not: ['page', 'part i'],
      range: [0, 500],
    },
    effective_date: {
      labels: [
        'effective date',
        'commitment date',
        'date of policy',
        'date of commitment',
        'plat date',
      ],
      near: ['effective date', 'commitment date', 'as of'],
      not: ['expir', 'issued', 'recorded', 'dated'],
    },
  },
  landlord_estoppel: {
    lease_in_effect: {
      labels: [
        'lease in effect',
        'lease in full force and effect',
        'lease is in full force and effect',
      ],
      yes: ['is in full force and effect', 'in full force and effect', 'remains in full force'],
      no: [
        'is not in full force and effect',
        'lease has been terminated',
        'lease has terminated',
        'no longer in effect',
      ],
    },
    signed_date: {
      ...signatureDate,
      near: [...(signatureDate.near ?? []), ...(agreementDate.near ?? [])],
      not: ['lease dated', 'expir', 'amend', 'commenc'],
      letter_date: true,
    },
  },
} as const satisfies TypeHints
