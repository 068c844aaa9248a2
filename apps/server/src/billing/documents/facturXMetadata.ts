import type { XmlProfile } from "./documentXml.ts";

/** The file name of an XML, by which programs find it (Factur-X 1.07, section 6.2), and the version of its profile. */
const files: Readonly<Record<XmlProfile, { name: string; version: string }>> = {
  "EN 16931": { name: "factur-x.xml", version: "1.0" },
  XRECHNUNG: { name: "xrechnung.xml", version: "3.0" },
};

/** Returns the name under which an XML is attached to a PDF. */
export function attachedName(profile: XmlProfile): string {
  return files[profile].name;
}

/**
 * Returns the description of an attached XML for the metadata of a PDF, with the schema of its terms, which PDF/A asks for
 * (Factur-X 1.07, sections 6.2.4 and 6.3).
 */
export function facturXMetadata(profile: XmlProfile): string {
  const { name, version } = files[profile];
  return `
    <rdf:Description rdf:about="" xmlns:fx="${namespace}">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${name}</fx:DocumentFileName>
      <fx:Version>${version}</fx:Version>
      <fx:ConformanceLevel>${profile}</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about=""
      xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
      xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas>
        <rdf:Bag>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>fx</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>${Object.entries(properties).map(property).join("")}
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>`;
}

const namespace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

const properties = {
  DocumentFileName: "The name of the embedded XML document",
  DocumentType: "The type of the hybrid document in capital letters, e.g. INVOICE or ORDER",
  Version: "The actual version of the standard applying to the embedded XML document",
  ConformanceLevel: "The conformance level of the embedded XML document",
};

function property([name, description]: [string, string]): string {
  return `
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>${name}</pdfaProperty:name>
                  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                  <pdfaProperty:category>external</pdfaProperty:category>
                  <pdfaProperty:description>${description}</pdfaProperty:description>
                </rdf:li>`;
}
