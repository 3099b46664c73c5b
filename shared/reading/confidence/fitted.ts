// Written by `npm run reading:fit`: do not edit.
import type { Curves } from './curves.ts'
import type { Outcomes } from './precision.ts'

/** What grades of evidence are worth (curve.ts). */
export const FITTED: Curves = {
  listed: {
    all: { shift: -0.0292, slope: 0.9895, outcomes: 7, right: 6, doubt: [0.0491, 0.0097, -0.0005] },
    own: {},
  },
  other: {
    all: { shift: 0.1031, slope: 1.0522, outcomes: 63, right: 63, doubt: [0.0462, 0.0087, -0.002] },
    own: {},
  },
  contract: {
    all: {
      shift: 0.2855,
      slope: 1.1177,
      outcomes: 338,
      right: 309,
      doubt: [0.0253, 0.0069, -0.0052],
    },
    own: {
      agreement_date: {
        shift: 0.3082,
        slope: 1.1061,
        outcomes: 56,
        right: 53,
        doubt: [0.0442, 0.009, -0.0019],
      },
      document_name: {
        shift: 0.2804,
        slope: 1.13,
        outcomes: 68,
        right: 63,
        doubt: [0.042, 0.0089, -0.0026],
      },
      effective_date: {
        shift: 0.3563,
        slope: 1.1416,
        outcomes: 45,
        right: 42,
        doubt: [0.0429, 0.0093, -0.0016],
      },
      expiration_date: {
        shift: 0.3058,
        slope: 1.1215,
        outcomes: 35,
        right: 31,
        doubt: [0.0426, 0.0094, -0.002],
      },
      governing_law: {
        shift: 0.3259,
        slope: 1.1475,
        outcomes: 51,
        right: 50,
        doubt: [0.0464, 0.0091, -0.0016],
      },
      parties: {
        shift: 0.2999,
        slope: 1.1422,
        outcomes: 61,
        right: 50,
        doubt: [0.0372, 0.009, -0.0018],
      },
    },
  },
  typed: { all: { shift: 0, slope: 1, outcomes: 0, right: 0, doubt: [0.05, 0.01, 0] }, own: {} },
}

/** Stated with each file left out, against found: percent, outcomes, right. */
export const FITTED_ON: Outcomes = {
  listed: {
    articles_of_incorporation: [[89, 1, 1]],
    design_drawings: [[97, 1, 1]],
    financial_statements_year_1: [
      [88, 1, 1],
      [89, 1, 0],
    ],
    gas_transport_agreement: [[97, 1, 1]],
    om_agreement: [[97, 2, 2]],
  },
  other: {
    other: [
      [69, 1, 1],
      [80, 1, 1],
      [82, 1, 1],
      [91, 2, 2],
      [93, 1, 1],
      [94, 5, 5],
      [95, 1, 1],
      [96, 2, 2],
      [97, 3, 3],
      [98, 46, 46],
    ],
  },
  contract: {
    agreement_date: [
      [67, 4, 4],
      [68, 1, 0],
      [81, 2, 2],
      [82, 1, 1],
      [97, 48, 46],
    ],
    document_name: [
      [81, 11, 11],
      [82, 3, 0],
      [90, 17, 15],
      [97, 33, 33],
      [98, 4, 4],
    ],
    effective_date: [
      [68, 4, 4],
      [69, 3, 3],
      [70, 2, 0],
      [87, 3, 3],
      [88, 1, 0],
      [91, 7, 7],
      [97, 25, 25],
    ],
    expiration_date: [
      [62, 1, 1],
      [79, 1, 0],
      [81, 3, 3],
      [82, 5, 5],
      [83, 1, 1],
      [87, 7, 7],
      [88, 6, 4],
      [89, 1, 0],
      [93, 1, 1],
      [94, 9, 9],
    ],
    governing_law: [
      [82, 1, 1],
      [83, 3, 2],
      [97, 47, 47],
    ],
    notice_period_to_terminate_renewal: [[87, 8, 8]],
    parties: [
      [28, 2, 0],
      [44, 1, 1],
      [45, 1, 1],
      [46, 3, 0],
      [56, 1, 1],
      [67, 7, 7],
      [68, 4, 1],
      [69, 1, 0],
      [92, 36, 36],
      [93, 5, 3],
    ],
    renewal_term: [
      [67, 3, 2],
      [68, 1, 1],
      [87, 9, 9],
      [88, 1, 0],
    ],
  },
  typed: {},
}
