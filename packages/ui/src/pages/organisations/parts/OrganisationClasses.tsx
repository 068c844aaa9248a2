import { classPageSize, classPath } from "@belab/domain/classes";
import catalogue from "@belab/locales/en/organisations/OrganisationClasses";
import { IconSearch } from "@tabler/icons-react";
import { EmptyNote } from "../../../elements/EmptyNote.tsx";
import { Pager } from "../../../elements/Pager.tsx";
import { Chip, Row, Rows } from "../../../elements/Rows.tsx";
import { FormTextField } from "../../../sections/FormTextField/FormTextField.tsx";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { Link } from "../../../theme/Link.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./OrganisationClasses.module.css";

/** A class of an organisation, as its administrators see it. */
export interface OrganisationClass {
  classId: string;
  name: string;
  /** Empty where it has none. */
  term: string;
  /** How many people are on its list. */
  people: number;
  /** Milliseconds since 1970 UTC; null where it is not archived. */
  archivedAt: number | null;
  teachers: readonly { firstName: string; lastName: string }[];
}

export interface OrganisationClassesProps {
  /** Those of this page. */
  classes: readonly OrganisationClass[];
  /** How many were found, on all pages. */
  total: number;
  /** From 1 on. */
  page: number;
  /** What stands in the search field. */
  search: string;
  /** The classes are being fetched; those shown may be out of date. */
  loading?: boolean;
  onSearchChange: (search: string) => void;
  onPageChange: (page: number) => void;
}

/** The classes of an organisation, each of which leads to where its teachers are decided. */
export function OrganisationClasses(props: OrganisationClassesProps) {
  const { classes: items, total, page, search, loading = false, onSearchChange, onPageChange } = props;
  const { messages } = useMessages(catalogue);
  const isEmpty = total === 0 && !loading;
  return (
    <PageSection title={messages.title} intro={messages.intro}>
      {!(isEmpty && search === "") && (
        <FormTextField
          label={messages.search}
          type="search"
          leftSection={<IconSearch aria-hidden="true" size={20} />}
          value={search}
          onChange={(event) => onSearchChange(event.currentTarget.value)}
          className={classes.search ?? ""}
        />
      )}
      <div role="status">{isEmpty && (search === "" ? <EmptyNote text={messages.empty} /> : messages.none)}</div>
      {items.length > 0 && (
        <Rows loading={loading}>
          {items.map((item) => (
            <ListedClass key={item.classId} item={item} />
          ))}
        </Rows>
      )}
      <Pager page={page} pageSize={classPageSize} total={total} onPageChange={onPageChange} />
    </PageSection>
  );
}

function ListedClass({ item: { classId, name, term, people, archivedAt, teachers } }: { item: OrganisationClass }) {
  const { messages, format, locale } = useMessages(catalogue);
  const names = teachers.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  return (
    <Row
      name={
        <Link href={classPath(classId)} className={classes.name}>
          {name}
        </Link>
      }
      marks={archivedAt !== null && <Chip>{messages.archived}</Chip>}
      lines={[
        [term, format("people", { count: people })].filter(Boolean).join(" · "),
        format("teachers", { count: names.length, names: new Intl.ListFormat(locale).format(names) }),
      ]}
    />
  );
}
