import type { CreditProperty } from '#shared/entities/estimates.ts'

/** What the worked examples leave unsaid: 6 MW AC solar, begun June 2025, in service December 2026. */
export const plainSolar: CreditProperty = {
  technology: 'solar',
  capacity_ac_mw: 6,
  eligible_costs: 10_000_000,
  construction_start_date: '2025-06-01',
  placed_in_service_date: '2026-12-01',
}

export const smallFarm: CreditProperty = {
  ...plainSolar,
  capacity_ac_mw: 4.8,
  eligible_costs: 10_540_000,
  interconnection_costs: 600_000,
  placed_in_service_date: '2026-10-15',
  pwa: true,
}

export const rooftop: CreditProperty = {
  ...plainSolar,
  capacity_ac_mw: 0.95,
  eligible_costs: 2_000_000,
}

export const lateSolar: CreditProperty = {
  ...plainSolar,
  pwa: true,
  construction_start_date: '2026-07-05',
  placed_in_service_date: '2027-12-31',
  material_assistance_ratio: 0.62,
}

export const battery: CreditProperty = {
  ...plainSolar,
  technology: 'storage',
  capacity_ac_mw: 20,
  eligible_costs: 24_000_000,
  pwa: true,
  construction_start_date: '2026-03-01',
  placed_in_service_date: '2027-06-01',
  material_assistance_ratio: 0.58,
}

export const landfillGas: CreditProperty = {
  ...plainSolar,
  technology: 'rng',
  eligible_costs: 42_000_000,
  pwa: true,
  construction_start_date: '2024-11-15',
  energy_community: true,
}
