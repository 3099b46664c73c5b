import type { TypeHints } from './define.ts'
import { reportDate } from './report-date.ts'

/** Design and its review. */
export const designReviewHints = {
  independent_engineer_report: {
    report_date: reportDate,
    capacity_dc: {
      labels: [
        'dc capacity',
        'installed dc capacity',
        'nameplate dc capacity',
        'capacity (dc)',
        'total dc capacity',
        'project capacity',
        'capacity',
        'system size',
      ],
      near: [
        'dc capacity',
        'nameplate',
        'capacity of',
        'facility of',
        'with a capacity',
        'system size',
        'project',
      ],
      side: 'dc',
      not: ['inverter', 'transformer', 'module'],
    },
    conclusion: {
      labels: [
        'overall conclusion',
        'conclusion',
        'our conclusion',
        'independent engineer conclusion',
        'overall opinion',
        'conclusions',
      ],
      near: [
        'in our opinion',
        'we conclude that',
        'independent engineer is of the opinion that',
        'independent engineer concludes that',
        'we are of the opinion that',
      ],
      text: 'words',
    },
  },
  reliance_letter: {
    letter_date: {
      labels: ['date of letter', 'letter date', 'dated', 'date'],
      near: ['dated'],
      not: ['report', 'review', 'inspect'],
      where: 'opening',
      letter_date: true,
    },
    relying_party: {
      labels: ['relying party', 'reliance party', 'addressee', 'addressed to', 'to'],
      roles: ['relying party', 'reliance party'],
      near: ['may rely', 'entitled to rely', 'reliance is granted to'],
    },
  },
  design_drawings: {
    version: {
      labels: ['status', 'issued for', 'drawing status', 'issue', 'revision', 'version', 'stage'],
      not: ['not for construction', 'preliminary'],
    },
    stamp_date: {
      labels: [
        'stamp date',
        'date',
        'date stamped',
        'sealed on',
        'plot date',
        'issue date',
        'signed',
        'licensed',
      ],
      near: [
        'stamped',
        'sealed',
        'created on',
        'issued for construction',
        'record drawing',
        'as-built',
      ],
      not: ['expir', 'exp.', 'renewal', 'code'],
    },
    capacity_dc: {
      labels: [
        'dc capacity',
        'system size dc',
        'dc system size',
        'array size',
        'system size (dc)',
        'kw dc',
        'stc rating',
        'system size',
        'pv array',
      ],
      near: ['dc capacity', 'pv array', 'system size'],
      side: 'dc',
      not: ['inverter', 'module', 'each'],
    },
    capacity_ac: {
      labels: [
        'ac capacity',
        'system size ac',
        'ac system size',
        'system size (ac)',
        'maximum export',
        'export limit',
        'kw ac',
        'inverter output',
      ],
      near: ['ac capacity', 'maximum export', 'ac output'],
      side: 'ac',
      not: ['each', 'inv-1', 'typical'],
    },
  },
  energy_production_report: {
    p50: {
      labels: [
        'p50',
        'p50 annual energy',
        'p50 energy',
        'annual energy p50',
        'produced energy',
        'p50 net energy',
        'annual net energy',
        'e_grid',
        'system production',
      ],
      near: ['p50', 'p50 estimate', 'p50 energy', 'produced energy', 'expected annual'],
      not: ['p90', 'p99', 'p75', 'p95'],
    },
    p99: {
      labels: ['p99', 'p99 annual energy', 'p99 energy', 'p99 (1-year)', 'p99 1-year'],
      near: ['p99'],
      not: ['p90', 'p50', 'p75'],
    },
    specific_yield: {
      labels: [
        'specific yield',
        'specific production',
        'specific prod',
        'specific energy yield',
        'yield (kwh/kwp)',
        'kwh/kwp',
      ],
      near: ['specific yield', 'specific production', 'specific prod', 'kwh/kwp', 'yield of'],
      range: [200, 4000],
    },
  },
} as const satisfies TypeHints
