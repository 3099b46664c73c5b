import type { DocumentType } from '#shared/entities/document-types.ts'

/** Types under other names and in other words than their usual ones, written for these tests. */
export const variantTexts: readonly (readonly [what: string, type: DocumentType, text: string])[] =
  [
    [
      'a letter that a system may be energized',
      'pto_document',
      `Valley Electric Cooperative
Re: Authorization to Energize, application 2025-081
Witness testing was completed on May 6. You are hereby authorized to operate the solar generating system
in parallel with our distribution system. System size: 320 kW AC.`,
    ],
    [
      'a waiver of liens in the words of the statute',
      'proof_of_payment',
      `CONDITIONAL WAIVER AND RELEASE ON PROGRESS PAYMENT
Name of Claimant: Ridgeline Electric Name of Customer: Fox Den Solar LLC Through Date: 04/30/2025
This document waives and releases lien, stop payment notice and payment bond rights the claimant has.
Amount of Check: $212,004.00`,
    ],
    [
      'captions of photographs',
      'project_photo',
      `Fox Den Solar, week 31
Photo 1: Pile driving, rows 1 to 20
Photo 2: Torque tubes, looking west
Photo 3: Inverter pad`,
    ],
    [
      'a chart of companies and shares',
      'org_chart_document',
      `Lodestar Group Inc.
100%
Lodestar Solar Holdings LLC
Class B 1%
Investor Member
Class A 99%
Fox Den Solar LLC`,
    ],
    [
      'a supply agreement with services',
      'equipment_supply_agreement',
      `MASTER SUPPLY AND SERVICES AGREEMENT
between Fox Den Storage LLC ("Purchaser") and Ampere Cells Inc. ("Supplier")
Supplier designs and manufactures battery enclosures. Contract price, delivery, warranties.`,
    ],
    [
      'a sale of certificates',
      'environmental_attribute_agreement',
      `RENEWABLE ENERGY CERTIFICATE SALES AGREEMENT
Seller owns certificates of its solar facility and sells them to Purchaser, who buys the title to them.`,
    ],
    [
      'a sale of credits in plain words',
      'tax_credit_transfer_agreement',
      `CREDIT SALE CONTRACT
Fox Den Solar LLC sells and Tamworth Foods Corp. buys section 48 credits of 2025 for 93 cents per dollar.
Seller indemnifies Buyer for disallowance and recapture. Conditions: registration number, cost report.`,
    ],
    [
      'a confirmation under a gas contract',
      'gas_offtake_agreement',
      `TRANSACTION CONFIRMATION
subject to the NAESB Base Contract for Sale and Purchase of Natural Gas
Seller: Meadow Dairy RNG LLC Buyer: Transit Fuels Corp.
Contract price per MMBtu of biogas dispensed as vehicle fuel.`,
    ],
    [
      'an interconnection agreement for gas',
      'gas_interconnection_agreement',
      `INTERCONNECTION AGREEMENT FOR RENEWABLE GAS
Pipeline will install the side valve, tap and gas quality monitoring at the cost of Producer, who delivers
biomethane at no more than 900 psig.`,
    ],
    [
      'a lien notice of a contractor',
      'liens_document',
      `NOTICE OF MECHANIC'S LIEN
Claimant Ridgeline Grading claims a lien upon the real property of Fox Den Solar LLC for $88,120 of unpaid
labor and materials.`,
    ],
    [
      'a lease whose title runs into its text',
      'site_lease',
      `LEASE AGREEMENT BY AND BETWEEN Town of Millbrook (LANDLORD) AND Fox Den Solar LLC (TENANT) with Basic
Terms and Conditions: Initial Term twenty years, Basic Rent $41,000 a year for the closed landfill.`,
    ],
    [
      'a civil engineer who bills design',
      'other_project_costs_soft_costs',
      `INVOICE 4418
Halverson Engineers, P.C.
Professional services: civil design, permitting support, senior engineer 22 hrs
Total this invoice $8,120.00`,
    ],
  ]
