import { signatureDate, type TypeHints } from './define.ts'

/** Credit adders other than wages, and the foreign entity test. */
export const creditAdderHints = {
  domestic_content_certification: {
    domestic_percent: {
      labels: [
        'domestic percentage',
        'domestic content percentage',
        'domestic cost percentage',
        'adjusted percentage reached',
        'adjusted percentage achieved',
        'domestic manufactured products percentage',
        'total domestic',
        'total',
      ],
      near: [
        'domestic cost percentage',
        'domestic percentage',
        'percentage of',
        'domestic content percentage',
        'equals',
        'domestic',
      ],
      not: [
        'required',
        'threshold',
        'at least',
        'minimum',
        'applicable adjusted percentage',
        'bonus',
      ],
      range: [0, 100],
    },
    certified: {
      labels: ['certified', 'certification'],
      yes: [
        'under penalties of perjury',
        'hereby certifies',
        'hereby certify',
        'i certify',
        'we certify',
        'is certified',
        'certifies that',
      ],
      no: ['unable to certify', 'cannot certify', 'not certified', 'does not certify'],
    },
  },
  energy_community_evidence: {
    category: {
      labels: [
        'category',
        'energy community category',
        'qualifying category',
        'energy community type',
      ],
      near: [
        'qualifies as',
        'qualifies under',
        'under the',
        'located in',
        'lies in',
        'energy community',
      ],
      not: ['does not pertain', 'not qualify', 'not include'],
    },
    geo_id: {
      labels: [
        'geographic id',
        'geoid',
        'census tract',
        'census tract number',
        'tract id',
        'fips code',
        'msa code',
        'tract',
        'fips',
        'msa',
        'area id',
      ],
      text: 'identifier',
      shape:
        /(?<![\d.,/-])\d{11}(?!\d)|(?<![\d.,/-])\d{4}\.\d{2}(?!\d)|(?<![\d.,/$-])\d{5,7}(?![\d,/-])/,
      not: ['zip', 'phone'],
    },
    as_of: {
      labels: ['as of', 'as-of date', 'determination date', 'effective as of', 'date'],
      near: ['as of', 'in force on', 'on the date', 'beginning of construction', 'began on'],
      not: ['printed', 'signed'],
    },
  },
  low_income_allocation_letter: {
    category: {
      labels: ['category', 'facility category', 'allocation category', 'program category'],
      near: ['in the category', 'category', 'allocation for', 'under'],
    },
    bonus: {
      labels: [
        'bonus',
        'bonus percentage',
        'credit increase',
        'bonus credit',
        'increase',
        'bonus amount',
      ],
      near: [
        'energy percentage by',
        'bonus',
        'increase of',
        'percentage point',
        'increased by',
        'increase',
      ],
      range: [1, 40],
    },
    allocated: {
      labels: [
        'allocated capacity',
        'capacity limitation allocated',
        'capacity limitation',
        'allocation amount',
        'amount of allocation',
        'allocated',
        'awarded capacity',
        'capacity',
      ],
      near: [
        'capacity limitation of',
        'capacity limitation',
        'allocated',
        'allocation of',
        'awarded',
      ],
    },
    award_date: {
      labels: [
        'award date',
        'date of award',
        'allocation date',
        'date of allocation',
        'award letter date',
        'date',
      ],
      near: ['award date', 'awarded on', 'allocated on', 'dated'],
      not: ['expir', 'placed in service', 'deadline', 'within'],
      letter_date: true,
    },
  },
  feoc_material_assistance_certification: {
    macr: {
      labels: [
        'material assistance cost ratio',
        'macr',
        'cost ratio',
        'material assistance ratio',
        'ratio',
      ],
      near: ['material assistance cost ratio', 'cost ratio', 'macr', 'ratio is', 'ratio of'],
      not: ['threshold', 'required', 'at least', 'minimum', 'applicable percentage'],
      range: [0, 100],
    },
    method: {
      labels: ['method', 'calculation method', 'method used', 'basis of calculation'],
      near: ['worked out', 'calculated', 'determined', 'method', 'using', 'based on'],
    },
    signed_date: {
      ...signatureDate,
      near: [...(signatureDate.near ?? []), 'penalties of perjury'],
    },
  },
} as const satisfies TypeHints
