import type { Stated } from './stated.ts'

/** Short contracts in the words of their kind. */
export const contractTexts: readonly Stated[] = [
  {
    type: 'site_lease',
    says: {
      landlord: 'Prairie Rose Farms, Inc.',
      commencement_date: '2023-05-01',
      site_lease_term: 30,
      annual_rent: 61_250,
    },
    pages: [
      `SOLAR GROUND LEASE AND EASEMENT AGREEMENT
THIS SOLAR GROUND LEASE (this "Lease") is entered into this 12th day of April, 2023 (the
"Execution Date"), by and between Prairie Rose Farms, Inc., an Iowa corporation, having an
address at 88 County Road 5, Ames, Iowa 50010 ("Lessor") and Tallgrass Solar LLC, a Delaware
limited liability company ("Lessee").`,
      `3. Term. The term of this Lease shall commence on May 1, 2023 (the "Commencement Date") and,
unless sooner terminated, shall continue for thirty (30) years (the "Initial Term"). Lessee shall
have the option to renew this Lease for up to two (2) successive terms of five (5) years each.
4. Rent. During each year of the Initial Term Lessee shall pay to Lessor annual rent in the amount
of Sixty-One Thousand Two Hundred Fifty and 00/100 Dollars ($61,250.00), escalating at 1.5% per
year. A late charge of $250.00 applies to amounts unpaid after ten (10) days.
12. Insurance. Lessee shall carry liability insurance of not less than $2,000,000 per occurrence.`,
    ],
  },
  {
    type: 'easement_agreement',
    says: { grantor: 'Margaret Ann Olsen', term: 40 },
    pages: [
      `GRANT OF TRANSMISSION LINE EASEMENT
This Grant of Easement is made as of August 8, 2022 by Margaret Ann Olsen, a single woman
("Grantor"), in favor of Badger Flats Wind & Solar, LLC, a Wisconsin limited liability company
("Grantee").
1. Grant. Grantor conveys to Grantee a non-exclusive easement fifty (50) feet in width.
2. Term. The term of this Easement shall be forty (40) years from the Effective Date.`,
    ],
  },
  {
    type: 'landlord_estoppel',
    says: { lease_in_effect: true, signed_date: '2026-02-18' },
    pages: [
      `LANDLORD ESTOPPEL CERTIFICATE AND SNDA
The undersigned, as landlord under that certain Lease dated as of May 1, 2023, hereby certifies:
1. The Lease is in full force and effect and has not been modified or amended.
2. No default by Tenant exists.
IN WITNESS WHEREOF, Landlord has executed this certificate on February 18, 2026.
LANDLORD:
PRAIRIE ROSE FARMS, INC.
By: ____________________`,
    ],
  },
  {
    type: 'epc_agreement',
    says: {
      contractor: 'Ridgeline Power Builders, LLC',
      contract_price: 18_475_000,
      signed_date: '2025-02-14',
    },
    pages: [
      `TURNKEY ENGINEERING, PROCUREMENT AND CONSTRUCTION CONTRACT
between
TALLGRASS SOLAR LLC
as Owner
and
RIDGELINE POWER BUILDERS, LLC
as Contractor
Dated as of February 14, 2025`,
      `This Turnkey Engineering, Procurement and Construction Contract (the "Agreement") is made and
entered into as of February 14, 2025 (the "Effective Date") by and between TALLGRASS SOLAR LLC, a
Delaware limited liability company ("Owner"), and Ridgeline Power Builders, LLC, a Minnesota
limited liability company ("Contractor").`,
      `7.1 Contract Price. As full consideration to Contractor for the performance of the Work, Owner
shall pay to Contractor the fixed lump sum of Eighteen Million Four Hundred Seventy-Five Thousand
Dollars ($18,475,000) (the "Contract Price"), subject to adjustment under Article 9.
7.4 Retainage. Owner shall withhold five percent (5%) of each payment.
11.2 Delay Liquidated Damages shall be $4,500 per day, limited to ten percent of the Contract Price.`,
    ],
  },
  {
    type: 'equipment_supply_agreement',
    says: { vendor: 'Helios Glass Modules Corp.', quantity: 21_240, price: 4_120_560 },
    pages: [
      `PURCHASE ORDER NO. PO-20418
Supplier:  Helios Glass Modules Corp.
Buyer:  Tallgrass Solar LLC
Item   Description                     Quantity   Unit Price   Extended Price
10     HG-580 bifacial module, 580 W   21,240     $194.00      $4,120,560.00
                                       Subtotal                $4,120,560.00
                                       Total Price             $4,120,560.00
Delivery: DDP site, 12 to 16 weeks. Liquidated damages of $0.002 per watt per week apply.`,
    ],
  },
  {
    type: 'guaranty_agreement',
    says: { guarantor: 'Meridian Clean Holdings, Inc.', cap: 12_000_000, expiry: '2031-12-31' },
    pages: [
      `PARENT GUARANTY
This PARENT GUARANTY (this "Guaranty"), dated as of March 3, 2026, is made by Meridian Clean
Holdings, Inc., a Delaware corporation ("Guarantor"), in favor of Fairlawn Insurance Company, an
Illinois corporation ("Beneficiary").
1. Guaranty. Guarantor unconditionally and irrevocably guarantees the Guaranteed Obligations.
2. Limitation. Notwithstanding anything to the contrary, Guarantor's aggregate liability under this
Guaranty shall not exceed Twelve Million Dollars ($12,000,000) (the "Cap").
8. Term. This Guaranty shall remain in full force and effect until December 31, 2031.`,
    ],
  },
  {
    type: 'interconnection_agreement',
    says: {
      utility: 'Midland Electric Cooperative',
      capacity: 4_990,
      upgrade_cost: 386_400,
      signed_date: '2024-07-09',
    },
    pages: [
      `SMALL GENERATOR INTERCONNECTION AGREEMENT
This Interconnection Agreement ("Agreement") is made and entered into this 9th day of July, 2024, by
Midland Electric Cooperative ("Interconnection Provider"), and Tallgrass Solar LLC
("Interconnection Customer") each hereinafter sometimes referred to individually as "Party".`,
      `1.5 The Generating Facility has an aggregate nameplate capacity of 6.49 MWdc and a maximum export
capacity of 4.99 MWac at the Point of Interconnection.
5.2 Distribution Upgrades. The Interconnection Customer shall be responsible for the actual cost of
the Distribution Upgrades, estimated at $386,400.00. A deposit of $50,000 is due at signing.
8.1 Insurance of $1,000,000 per occurrence shall be maintained.`,
    ],
  },
  {
    type: 'gas_interconnection_agreement',
    says: { pipeline: 'Tri-State Gas Transmission, LLC', max_flow: 1_450, cost: 2_310_000 },
    pages: [
      `INTERCONNECT AND OPERATING AGREEMENT
This Agreement is entered into as of June 2, 2025, between Tri-State Gas Transmission, LLC
("Transporter") and Cedar Dairy RNG, LLC ("Interconnecting Party").
2.1 Transporter shall accept at the Receipt Point a maximum daily quantity of 1,450 Dth.
4.2 Interconnecting Party shall reimburse Transporter for the cost of the Interconnect Facilities,
which is estimated to be $2,310,000.00. Pressure shall not exceed 960 psig.`,
    ],
  },
  {
    type: 'power_purchase_agreement',
    says: {
      offtaker: 'Board of Education of Carroll County',
      price: 0.0785,
      power_purchase_agreement_term: 25,
    },
    pages: [
      `SOLAR POWER PURCHASE AGREEMENT
This Solar Power Purchase Agreement is made by and between Board of Education of Carroll County
("Purchaser") and Carroll Sun, LLC ("Provider") as of January 22, 2025.
1. Term. The initial term of this Agreement shall be twenty-five (25) years from the Commercial
Operation Date. The parties may extend by two additional terms of five (5) years.
3. Purchaser shall pay the Contract Price of $0.0785 per kWh for all energy delivered in the first
year, escalating at 2.0% per year.
9. Early termination fees are listed in Exhibit 4: year 1 $1,240,000.`,
    ],
  },
  {
    type: 'capacity_agreement',
    says: { buyer: 'Pacific Coast Community Energy', price: 7.25, capacity_agreement_term: 12 },
    pages: [
      `RESOURCE ADEQUACY AGREEMENT
between Dry Creek Storage, LLC ("Seller") and Pacific Coast Community Energy, a California joint
powers authority ("Buyer"), dated as of October 4, 2024.
Delivery Term:  Twelve (12) years commencing on the Initial Delivery Date
Capacity Price:  $7.25/kW-month
Contract Quantity:  20 MW`,
    ],
  },
  {
    type: 'gas_offtake_agreement',
    says: { buyer: 'Northstar Transport Fuels LP', volume: 240_000, term: 10 },
    pages: [
      `RENEWABLE NATURAL GAS PURCHASE AGREEMENT
This Agreement, dated September 30, 2025, is between Cedar Dairy RNG, LLC ("Seller") and Northstar
Transport Fuels LP, a Texas limited partnership ("Buyer").
2. The annual contract quantity is 240,000 MMBtu. Buyer shall pay 92% of the index price.
5. This Agreement shall remain in effect for a primary term of ten (10) years from first delivery.`,
    ],
  },
  {
    type: 'gas_transport_agreement',
    says: { shipper: 'Cedar Dairy RNG, LLC', gas_transport_agreement_term: 15 },
    pages: [
      `FIRM TRANSPORTATION SERVICE AGREEMENT
Transporter:  Tri-State Gas Transmission, LLC
Shipper:  Cedar Dairy RNG, LLC
Maximum Daily Quantity:  1,450 Dth
Term: This Agreement shall be effective on July 1, 2026 and shall continue for 180 months.`,
    ],
  },
  {
    type: 'environmental_attribute_agreement',
    says: { buyer: 'Acme Retail Energy Supply, Inc.', product: 'rec', term: 7 },
    pages: [
      `RENEWABLE ENERGY CERTIFICATE PURCHASE AND SALE AGREEMENT
This REC Purchase and Sale Agreement is entered into as of May 15, 2025 by and between Carroll Sun,
LLC ("Seller") and Acme Retail Energy Supply, Inc. ("Buyer").
Product: Tier 1 RECs produced by the Facility.
Delivery Period: seven (7) years. Unit price: $18.50 per REC.`,
    ],
  },
  {
    type: 'om_agreement',
    says: { provider: 'Solwatch Operations, Inc.', fee: 96_000, om_agreement_term: 5 },
    pages: [
      `OPERATION AND MAINTENANCE SERVICES AGREEMENT
THIS AGREEMENT is entered into effective the 1st day of June, 2026 by and between Tallgrass Solar LLC
("Owner") and Solwatch Operations, Inc., a Nevada corporation ("Contractor").
4.1 Owner shall pay Contractor a fixed annual fee of $96,000.00, payable in monthly installments of
$8,000.00, for the Basic Services. Additional work is billed at $145 per hour.
6.1 The initial term of this Agreement shall be five (5) years from the Effective Date and shall
automatically renew for successive one (1) year periods.`,
    ],
  },
  {
    type: 'equipment_warranty',
    says: { maker: 'Helios Glass Modules Corp.', term: 12 },
    pages: [
      `LIMITED WARRANTY FOR PHOTOVOLTAIC MODULES
Helios Glass Modules Corp. ("Manufacturer") warrants that its modules will be free from defects in
materials and workmanship for a period of twelve (12) years from the date of delivery (the "Product
Warranty Period"). Claims must be made within thirty (30) days.`,
    ],
  },
  {
    type: 'loan_agreement',
    says: {
      lender: 'First Prairie Bank, N.A.',
      principal: 9_850_000,
      maturity: '2034-09-30',
      lender_forbearance: true,
    },
    pages: [
      `CONSTRUCTION AND TERM LOAN AGREEMENT
This Loan Agreement is dated as of September 30, 2024, by and among Tallgrass Solar LLC, as borrower
("Borrower"), and First Prairie Bank, N.A., a national banking association ("Lender").
"Maturity Date" means September 30, 2034.
2.1 Lender agrees to make a term loan to Borrower in the aggregate principal amount of $9,850,000.
A commitment fee of $49,250 is payable at closing.
9.4 During the recapture period Lender agrees to forbear from exercising remedies against the
membership interests.`,
    ],
  },
  {
    type: 'tax_credit_transfer_agreement',
    says: {
      buyer: 'Grand Lake Foods, Inc.',
      price_per_credit: 0.93,
      credit_amount: 5_415_000,
      signed_date: '2026-05-20',
    },
    pages: [
      `TAX CREDIT PURCHASE AND SALE AGREEMENT
This Tax Credit Purchase and Sale Agreement is entered into as of May 20, 2026, by and between
Tallgrass Solar LLC ("Transferor") and Grand Lake Foods, Inc., an Ohio corporation ("Transferee").
2.1 Transferor shall transfer to Transferee Specified Credits in the amount of $5,415,000 for the
taxable year 2026.
2.2 The Purchase Price shall be an amount equal to $0.93 for each dollar of Transferred Credits, being
$5,035,950. An escrow of $250,000 shall be held.`,
    ],
  },
  {
    type: 'tax_credit_insurance_policy',
    says: {
      limit: 6_500_000,
      retention: 162_500,
      term: 7,
      exclusions: 'Fraud of the insured, change in law, and any transfer price adjustment',
    },
    pages: [
      `TAX INSURANCE POLICY - BINDER AND DECLARATIONS
Named Insured:  Grand Lake Foods, Inc.
Limit of Liability:  $6,500,000
Retention:  $162,500
Premium:  $195,000
Policy Period:  Seven (7) years from inception
Exclusions:  Fraud of the insured, change in law, and any transfer price adjustment`,
    ],
  },
  {
    type: 'loan_agreement',
    says: {
      lender: 'HARBOR POINT FUNDING, INC.',
      principal: 74_000_000,
      maturity: '2031-11-29',
      lender_forbearance: null,
    },
    pages: [
      `CREDIT AGREEMENT
Dated as of November 29, 2024
among
QUARRY ROAD ENERGY, INC.,
as Borrower
and
HARBOR POINT FUNDING, INC.,
as Administrative Agent`,
      `CREDIT AGREEMENT, dated as of November 29, 2024, among QUARRY ROAD ENERGY, INC., a Delaware
corporation (the "Borrower"), the Lenders from time to time party hereto, and HARBOR POINT FUNDING,
INC., as Administrative Agent.
The Lenders commit to lend up to $74,000,000 (the "Principal Amount"). "Maturity Date" means the
seventh anniversary of closing, being November 29, 2031.`,
    ],
  },
  {
    type: 'power_purchase_agreement',
    says: {
      offtaker: 'Alder County Energy Authority',
      price: null,
      power_purchase_agreement_term: 25,
    },
    pages: [
      `POWER PURCHASE AND SALE AGREEMENT - COVER SHEET
Seller:           Alder Solar, LLC, a Delaware limited liability company
Buyer:            Alder County Energy Authority, a California joint powers authority
Effective Date:   July 8, 2024
Contract Term:    Commencing on the Effective Date and ending on the twenty-fifth (25th)
                  anniversary of the Commercial Operation Date
Contract Price:   As set forth in Exhibit C
Damages Cap:      $1,000,000
Governing Law:    California`,
    ],
  },
]
