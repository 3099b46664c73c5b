import type { CompanySeed } from './company-seed.ts'

type Base = Pick<CompanySeed, 'company_type' | 'website' | 'credit_rating'>

/** Values shared by all project companies. */
const base = {
  company_type: 'llc',
  website: null,
  credit_rating: 'not_rated',
} as const satisfies Base

const halcyon = {
  ...base,
  tax_class: 'disregarded',
  full_street_address: '1740 Larkbunting Street, Suite 900',
  city: 'Denver',
  state: 'CO',
  zip_code: '80202',
  state_of_formation: 'DE',
  phone_number: '303-555-0142',
  officer: { name: 'Marisol Vega', title: 'Authorized Signatory' },
  holders: [{ name: 'Halcyon Ridge Renewables, LLC', percent: 100 }],
} as const

const prairie = {
  ...base,
  tax_class: 'disregarded',
  full_street_address: '225 South Dearwater Street, Floor 14',
  city: 'Chicago',
  state: 'IL',
  zip_code: '60604',
  state_of_formation: 'DE',
  phone_number: '312-555-0167',
  officer: { name: 'Theodore Lindqvist', title: 'Authorized Signatory' },
  holders: [{ name: 'Prairie Harbor Energy, Inc.', percent: 100 }],
} as const

/** Project companies: each owns one project and nothing else. */
export const ownerCompanies = {
  ownerOverlookMesa: {
    ...halcyon,
    name: 'Overlook Mesa Solar Owner',
    legal_name: 'Overlook Mesa Solar Owner, LLC',
    ein: '07-5512001',
    formation_date: '2024-06-11',
  },
  ownerBayviewCanopy: {
    ...halcyon,
    name: 'Bayview Canopy Owner',
    legal_name: 'Bayview Canopy Owner, LLC',
    ein: '07-5512002',
    formation_date: '2025-05-06',
  },
  /** Partnership flip: the tax-equity investor holds nearly all of it until the flip. */
  ownerMillrace: {
    ...halcyon,
    name: 'Millrace Solar Partnership',
    legal_name: 'Millrace Solar Partnership, LLC',
    tax_class: 'partnership',
    ein: '07-5512003',
    formation_date: '2024-05-21',
    holders: [
      { name: 'Larkspur Equity Fund II, LP', percent: 99 },
      { name: 'Halcyon Ridge Renewables, LLC', percent: 1 },
    ],
  },
  ownerIronwood: {
    ...halcyon,
    name: 'Ironwood Flats Storage',
    legal_name: 'Ironwood Flats Storage, LLC',
    ein: '07-5512004',
    formation_date: '2025-06-03',
  },
  ownerOldCannery: {
    ...halcyon,
    name: 'Old Cannery Solar Owner',
    legal_name: 'Old Cannery Solar Owner, LLC',
    ein: '07-5512005',
    formation_date: '2023-09-12',
  },
  ownerSageFlat: {
    ...halcyon,
    name: 'Sage Flat Solar',
    legal_name: 'Sage Flat Solar, LLC',
    ein: '07-5512006',
    formation_date: '2025-08-19',
  },
  ownerMeadowbrook: {
    ...prairie,
    name: 'Meadowbrook Biogas',
    legal_name: 'Meadowbrook Biogas, LLC',
    ein: '79-4410001',
    formation_date: '2023-10-10',
  },
  ownerCottonwood: {
    ...prairie,
    name: 'Cottonwood Draw Solar',
    legal_name: 'Cottonwood Draw Solar, LLC',
    ein: '79-4410002',
    formation_date: '2024-11-26',
  },
  ownerPaddockLane: {
    ...prairie,
    name: 'Paddock Lane Storage',
    legal_name: 'Paddock Lane Storage, LLC',
    ein: '79-4410003',
    formation_date: '2023-12-05',
  },
  ownerQuarryHill: {
    ...prairie,
    name: 'Quarry Hill Gas Recovery',
    legal_name: 'Quarry Hill Gas Recovery, LLC',
    ein: '79-4410004',
    formation_date: '2024-04-02',
  },
  ownerTransitPlaza: {
    ...prairie,
    name: 'Transit Plaza Solar',
    legal_name: 'Transit Plaza Solar, LLC',
    ein: '79-4410005',
    formation_date: '2022-07-12',
  },
  /** Bought by a finance company, which leases the facility to its developer. */
  ownerHarvestPeak: {
    ...prairie,
    name: 'Harvest Peak Storage',
    legal_name: 'Harvest Peak Storage, LLC',
    tax_class: 'c_corporation',
    ein: '79-4410006',
    formation_date: '2025-12-16',
    holders: [{ name: 'Great Lakes Equipment Finance, Inc.', percent: 100 }],
  },
  ownerPaloVerde: {
    ...base,
    name: 'Palo Verde Junction Solar',
    legal_name: 'Palo Verde Junction Solar, LLC',
    tax_class: 'disregarded',
    ein: '89-6120001',
    full_street_address: '3033 North Ocotillo Avenue, Suite 410',
    city: 'Phoenix',
    state: 'AZ',
    zip_code: '85012',
    state_of_formation: 'DE',
    formation_date: '2025-08-26',
    phone_number: '602-555-0181',
    officer: { name: 'Priya Raman', title: 'Authorized Signatory' },
    holders: [{ name: 'Copperline Energy Partners, LP', percent: 100 }],
  },
  ownerSaltgrassHomes: {
    ...base,
    name: 'Saltgrass Homes Solar',
    legal_name: 'Saltgrass Homes Solar, LLC',
    tax_class: 'disregarded',
    ein: '96-2230001',
    full_street_address: '88 Breakwater Row',
    city: 'Galveston',
    state: 'TX',
    zip_code: '77550',
    state_of_formation: 'TX',
    formation_date: '2025-06-10',
    phone_number: '409-555-0136',
    officer: { name: 'Beatriz Amaral', title: 'Authorized Signatory' },
    holders: [{ name: 'Saltgrass Community Solar, PBC', percent: 100 }],
  },
} as const satisfies Record<string, CompanySeed>
