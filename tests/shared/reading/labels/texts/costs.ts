/** Openings of documents in the wording that such papers have, written for these tests. */
export const costTexts = {
  epc_agreement: `ENGINEERING, PROCUREMENT AND CONSTRUCTION CONTRACT
between Fox Den Solar LLC as Owner and Keystone Power Builders Inc. as Contractor
Article 2 Contractor shall perform the Work on a turnkey basis, including design, procurement,
installation, start-up and testing. Owner shall issue the Notice to Proceed by May 1.
Article 5 The Contract Price is $18,450,000, paid by milestones under Exhibit C.
Article 8 Contractor shall achieve Mechanical Completion and Substantial Completion by the Guaranteed
Substantial Completion Date, failing which delay liquidated damages apply. Change Orders. Punch list.`,
  cost_segregation: `COST SEGREGATION STUDY
Prepared for Birch Hill Solar LLC
Executive summary. We analyzed the total project cost of $9,812,440 and allocated direct and indirect
costs to asset classes. ITC-eligible basis is $9,301,112; ineligible costs amount to $511,328.
Methodology. An engineering-based approach was used following the IRS Cost Segregation Audit Technique
Guide. 5-year MACRS property under section 168(e)(3)(B); 15-year land improvements; 39-year property.
Indirect cost allocation: developer fee, interest, legal.`,
  appraisal_report: `Appraisal of the Fair Market Value of a 12 MWdc Solar Facility
As of September 30, 2025
We were engaged to estimate the fair market value of the Facility. Fair market value is the price at
which property would change hands between a willing buyer and a willing seller, neither being under
compulsion. We considered the cost approach, the market approach and the income approach. Under the
income approach a discounted cash flow at a discount rate of 7.1% was made. The appraisal conforms with
the Uniform Standards of Professional Appraisal Practice. Assumptions and limiting conditions follow.`,
  equipment_supply_agreement: `MASTER SUPPLY AGREEMENT FOR PHOTOVOLTAIC MODULES
between Suncrest Modules Corp. ("Supplier") and Fox Den Solar LLC ("Purchaser")
Supplier shall sell and deliver the Goods set out in each Purchase Order. Delivery is DDP jobsite,
Incoterms 2020. The Delivery Schedule is Annex B. Delay liquidated damages are 0.2% per day.
Title and risk of loss pass on delivery. Supplier shall provide flash test data by serial number.
The unit price is $0.31 per watt. Supplier's limited warranty is Annex D.`,
  proof_of_payment: `CONDITIONAL WAIVER AND RELEASE ON PROGRESS PAYMENT
Notice: this document waives the claimant's lien, stop payment notice, and payment bond rights
effective on receipt of payment.
Name of Claimant: Keystone Power Builders Inc.
Name of Customer: Fox Den Solar LLC
Through Date: 06/30/2025
Maker of check: Fox Den Solar LLC
Amount of Check: $1,204,332.00`,
  other_project_costs_modules: `SUNCREST MODULES CORP.
COMMERCIAL INVOICE
Invoice No. 88120 Date: 03/14/2025
Bill To: Fox Den Solar LLC
Item Description Qty Unit Price Amount
1 SM-580 bifacial PV module 580 Wp 24,960 $162.40 $4,053,504.00
2 Module freight 40 containers $96,000.00
Subtotal $4,149,504.00 Terms: Net 30 Remit to account below`,
  other_project_costs_inverters: `INVOICE # INV-20931
Gridline Power Electronics
Ship to: Fox Den Solar, Route 9 Bill to: Fox Den Solar LLC
SG-125 string inverter 125 kW 600 V, 68 units $7,150.00 $486,200.00
Inverter commissioning support, 4 days $9,600.00
Sales tax 0.00 Total due $495,800.00 Payment terms net 45`,
  other_project_costs_racking: `Invoice
Horizon Tracker Systems LLC
Invoice date 02/02/2025 PO number 4410
Single-axis tracker rows, torque tubes and drive motors, 380 rows
Galvanized foundation piles, W6x9, 5,100 pieces
Amount due $1,880,450.00 Please remit within 30 days`,
  other_project_costs_storage_equipment: `INVOICE NO. 2025-0077
Voltaris Storage Inc. Customer: Ironwood Flats Storage
Battery energy storage system, 20-foot LFP enclosure 3.7 MWh, quantity 22
Energy management system license
Milestone 3: delivery of battery enclosures 40% Amount due: $6,120,000.00 Wire instructions below`,
  other_project_costs_electrical_bos: `Elder Electric Supply INVOICE
Invoice number 551903 Customer PO 8831
1,500 kVA pad-mount transformer 2 ea
15 kV switchgear lineup 1 ea
500 kcmil aluminum DC cable 24,000 ft
Combiner boxes 44 ea
2" PVC conduit
Subtotal 611,204.18 Tax 0.00 Balance due 611,204.18`,
  other_project_costs_civil_site_work: `Two Rivers Excavating Co. Invoice 1187
Bill to: Keystone Power Builders Inc.
Clearing and grubbing 38 acres; mass grading and excavation 41,000 CY; access road aggregate 2,300 tons
Silt fence and erosion control; perimeter fence 9,400 LF
Less retainage 10% Total this invoice $742,880.00 Due on receipt`,
  other_project_costs_labor: `INVOICE
Ridge Line Staffing - craft labor
Invoice date: 05/16/2025 Week ending 05/11/2025
Journeyman electrician 412 hours; apprentice 96 hours; foreman 60 hours; overtime 38 hours
Per diem crew of 14
Total due $61,240.50 Terms net 15`,
  other_project_costs_soft_costs: `Hartwell & Dane LLP, Attorneys at Law
Invoice No. 340118 Matter: Fox Den Solar - permitting
For professional services rendered through April 30, 2025
Legal services: review conditional use permit conditions, 6.2 hours; partner, associate
Filing fee reimbursed $325.00
Total fees and expenses $4,871.00 Please remit payment to our trust account`,
  other_project_costs_interconnection: `Blue Ridge Electric Utility
INVOICE
Customer: Fox Den Solar LLC Queue number AF2-118
Interconnection facilities and distribution upgrades per Interconnection Agreement section 5
Substation upgrade: relay and metering equipment
Interconnection study deposit credit (50,000.00)
Amount due $612,900.00 Due date 03/01/2025`,
  other_project_costs_development_fee: `INVOICE
From: Lodestar Development LLC To: Rosebud Solar LLC
Invoice number DEV-007 Invoice date 12/15/2025
Development fee due at placed in service under the Development Services Agreement: $1,450,000.00
Total due $1,450,000.00`,
  other_project_costs_rng_equipment: `INVOICE 7719 Northern Biogas Equipment Inc.
Bill to: Meadow Dairy RNG LLC
Three-stage membrane gas upgrading skid, 650 scfm; biogas compressor 250 HP; digester mixer x4;
H2S scrubber vessel; commissioning spares
Milestone 2 of 4 Amount due $2,310,000.00 Net 30`,
  other_project_costs_general: `INVOICE
Statewide Rentals Invoice No. 99120 Date 08/08/2025
Bill to Keystone Power Builders Inc.
Office trailer rental August, two units
Portable restrooms and waste hauling
Water delivery
Subtotal 5,240.00 Sales tax 340.60 Balance due 5,580.60`,
} as const
