/** Openings of documents in the wording that such papers have, written for these tests. */
export const engineeringTexts = {
  independent_engineer_report: `TECHNICAL DUE DILIGENCE REPORT
Fox Den Solar Project
Prepared for Summit Range Bank. Independent Engineer: Halverson Consulting
Executive summary. The Independent Engineer reviewed the design, the EPC and O&M agreements, the energy
estimate, permits and the financial model. In our opinion the modules and inverters are bankable, the
construction schedule is achievable and the operating budget is reasonable. Reliance on this report is
governed by the reliance letter.
1 Introduction 2 Technology review 3 Design review 4 Contract review 5 Energy production 6 Conclusions`,
  design_drawings: `E-201
ONE LINE DIAGRAM
ISSUED FOR CONSTRUCTION
REV 2
DRAWN BY: KT
CHECKED BY: MB
SCALE: NTS
SHEET 4 OF 18
INV-1
125KW
480V
COMBINER
3#4/0 AWG
2" EMT
TO XFMR-1
1500KVA
GROUND ROD
DISCONNECT
400A
OCPD
PV ARRAY
UTILITY METER
NEMA 3R
NOTES:
SEE E-301
POI
34.5KV
EGC`,
  energy_production_report: `PVsyst - Simulation report
Grid-Connected System
Project: Fox Den Variant: single axis backtracking
System summary: nominal power 24.1 MWp; produced energy 46,120 MWh/year; specific production
1914 kWh/kWp/year; performance ratio 84.2%
Array losses: soiling loss 2.0%, IAM factor, light induced degradation, mismatch loss
Main results: GlobHor, GlobInc, E_Grid, PR
P50 46.12 GWh P90 43.05 GWh P99 40.6 GWh`,
  construction_permit: `City of Millbrook
Building Division
PERMIT CARD
Permit No. B24-003311 Permit type: commercial electrical
Job address: 70 Mill Street
Work description: install 480 kW roof mounted photovoltaic system
Contractor license: C10 889123 Valuation: $912,000
Inspections: rough electrical approved 04/02/2025; final inspection passed 06/11/2025
Building Official`,
  land_use_permit: `COUNTY OF ASHBY BOARD OF ZONING APPEALS
RESOLUTION APPROVING SPECIAL USE PERMIT SUP-2024-09
Whereas, a public hearing was held; the applicant proposes a 20 MW solar energy facility on land zoned
A-1 Agricultural; Findings: the use is consistent with the comprehensive plan.
Conditions of approval: 1. setback of 150 feet 2. vegetative screening 3. decommissioning plan with
surety 4. the permit expires if construction does not start in 24 months.`,
  environmental_site_assessment: `PHASE I ENVIRONMENTAL SITE ASSESSMENT
Quist Farm, 41 acres
Conducted in accordance with ASTM E1527-21 and 40 CFR Part 312, All Appropriate Inquiries
This assessment has revealed no recognized environmental conditions in connection with the subject
property. Site reconnaissance was made on February 4. Historical aerial photographs show row crops.
Regulatory database review: one adjoining property with an underground storage tank.
Environmental Professional statement. Data gaps. Interviews. User provided information.`,
  geotechnical_structural_report: `REPORT OF GEOTECHNICAL EXPLORATION
Proposed Solar Array
Twelve soil borings were advanced to 20 feet. Standard penetration test blow counts ranged from 8 to 31.
Subsurface conditions: sandy clay over silty sand; groundwater at 14 feet. Atterberg limits and moisture
content were determined in the laboratory. Driven pile design: skin friction 450 psf below the frost
depth of 36 inches; pile load testing is recommended. Soil electrical resistivity and corrosion.`,
  equipment_specification: `SM-580 BIFACIAL
Technical Data Sheet
Electrical characteristics at STC
Maximum power (Pmax) 580 W
Open circuit voltage (Voc) 51.9 V
Short circuit current (Isc) 14.2 A
Module efficiency 22.4%
Temperature coefficient of Pmax -0.30%/C
Maximum system voltage 1500 V
Mechanical characteristics
Dimensions 2278 x 1134 x 30 mm Weight 32 kg
Junction box IP68
Certifications IEC 61215, UL 61730
Specifications subject to change without notice`,
  commissioning_test_report: `INSULATION RESISTANCE (MEGGER) TEST RECORD
Project: Fox Den Solar Test date: 06/02/2025
Test instrument: insulation tester, calibration date 01/15/2025
Test voltage 1000 V DC Acceptance criteria: above 1 megohm
String Positive to ground Negative to ground Result
CB1-01 812 790 PASS
CB1-02 805 799 PASS
CB1-03 0.4 801 FAIL
Tested by: R. Imhoff Witnessed by: T. Vance`,
  completion_certificate: `CERTIFICATE OF SUBSTANTIAL COMPLETION
Project: Fox Den Solar
Pursuant to Section 9.3 of the EPC Contract, Contractor hereby certifies that Substantial Completion was
achieved on June 28, 2025, and that all conditions were satisfied. A punch list of remaining items is
attached. Owner accepts this certificate. Capitalized terms used have the meanings in the Contract.`,
  placed_in_service_letter: `July 3, 2025
To: Tamworth Foods Corp.
Re: Fox Den Solar - placed in service date
We confirm that the energy property was placed in service for federal income tax purposes on June 28,
2025: permits and licenses had been obtained, critical tests were completed, title and control had
passed to the owner, the facility was synchronized with the grid and daily operation had begun.
Sincerely, Chief Financial Officer`,
} as const
