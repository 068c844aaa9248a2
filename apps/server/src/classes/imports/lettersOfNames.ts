// Names with letters outside ASCII, in usual places of their language. Read in a wrong encoding, a list has other letters there,
// which tells the right encoding.
const names = {
  german: `
    Müller Jürgen Günther Jörg Björn Schröder Köhler König Krüger Schäfer Jäger Groß Weiß Voß Strauß Böhm Kühn Lüdtke Bäcker
    Vögel Hübner Schütz Möller Höfer Grün Förster Bräuer Käthe Jürgens Rößler Schultheiß Preuß Thüringen Österreicher Özil Übel
    Ägidius Öhler Lämmle Hölzl Brüggemann Süß Küster Götz Röder Löffler Häusler Säger Läufer Tänzer Würth Zürich Bühler Lübke`,
  western: `
    André René Hélène François Françoise Jérôme Frédéric Stéphane Noël Zoé Chloé Aurélie Émilie Émile Gaël Raphaël Mickaël Benoît
    Jérémy Anaïs Loïc Éric Étienne Agnès Thérèse Geneviève Irène Lefèvre Desprès Élodie Cécile Mélanie Céline Valérie Véronique
    Béatrice Gérard Régis Sébastien Théo Léa Mathéo Maëlys Inès Héloïse Côté Crête Gauthé Besançon Garçon Prénom Numéro Élève
    Léon Andrée Desirée Amélie Clémence Océane Hervé Rémi Rémy Solène Hénaff Benoît Gisèle Adèle Joël Israël Maïté Lætitia
    José María García Martínez Rodríguez López González Hernández Pérez Sánchez Ramírez Gómez Díaz Álvarez Jiménez Muñoz Núñez
    Peña Íñigo Begoña Andrés Ángel Óscar Raúl Iñaki Ibáñez Sofía Lucía Inés Martín Víctor Julián Nicolás Tomás Jesús Fernández
    Vázquez Suárez Ordóñez Zúñiga Castaño Ñuñez Iñárritu Cañas Piñera Montaña Adrián Sebastián Gutiérrez Domínguez Benítez
    João Conceição Gonçalves Guimarães Simões Magalhães Antônio António Araújo Mário Sérgio Flávia Luís Inês Tânia Vânia Ângela
    Assunção Brandão Galvão Leitão Falcão Lourenço Patrícia Cláudia Letícia Júlia Mônica Mendonça França Bragança Sebastião
    Estevão Simão Fabrício Vinícius Camões Gusmão Fundação Açores Mourão Abílio Estêvão Mendonça Assis Caçador Graça
    Søren Jørgen Bjørn Åse Håkon Pål Gård Kåre Møller Sørensen Jørgensen Åberg Sjöberg Björk Öberg Åström Lindström Nyström
    Häkkinen Mäkinen Väinö Jääskeläinen Hämäläinen Þórdís Guðrún Sigurður Kjær Nygård Østergaard Ødegård Hägg Bergström Sjögren
    Strømme Bæk Kjærgaard Åsa Märta Göran Håkansson Östlund Kærgård Grønbæk Nørgaard Øyvind Ågot Lillebø Høyer Brøndby Påhl
    Zoë Daniël Joëlle Chloë Noëlle Niccolò Nicolò Mosè Nicolò Calì Salomè Noè Forlì Cantù Andreù Nuñez`,
  central: `
    Łukasz Paweł Michał Wałęsa Zieliński Wiśniewski Dąbrowski Woźniak Jabłoński Kamiński Szymański Jóźwiak Małgorzata Bożena
    Grażyna Święcicki Kaczyński Błaszczyk Król Wróblewski Pająk Zając Gołębiewski Głowacki Żak Żaneta Jędrzej Stanisław
    Władysław Bronisław Wójcik Lewandowska Kozłowski Mazurkiewicz Piątek Gąsior Bąk Kępa Ślusarczyk Śliwa Łoś Źródło Ćwik Imię
    Gdańsk Poznań Marczyński Sikorska Wróbel Jaśkiewicz Kościuszko Rafał Kołodziej Borkowska Szczepański Żółkiewski Brzęczek
    Dvořák Novák Novotný Černý Procházka Kučera Veselý Horák Němec Pospíšil Hájek Jelínek Růžička Beneš Sedláček Doležal Kolář
    Navrátil Čermák Vaněk Blažek Kříž Jiří Tomáš Lukáš Ondřej Matěj Zdeněk Václav František Věra Šárka Kateřina Markéta Božena
    Zdeňka Ľubomír Ľubica Štefan Miloš Ďurica Kováč Nováková Tkáč Baláž Šťastný Řehoř Příjmení Jméno Bartoš Žofia Kubíček Dušek
    Marek Hašek Křížová Třebíč Růžena Sýkora Pavlíčková Hrubý Ševčík Krejčí Vávra Dostálová Říha Bílek Hrušková Poláček Matoušek
    Petrović Jovanović Nikolić Marković Đorđević Đukić Željko Žarko Siniša Anđela Kovačević Kovačič Šimić Babić Jurić Krajnc
    Žnidaršič Čeh Matjaž Uroš Aleš Boštjan Vuković Horvatić Božić Perišić Modrić Šuker Radović Miloš Dušan Saša Goršič Zupančič
    László Kovács Tóth Szabó Horváth Molnár Németh Takács Juhász Mészáros Oláh Rácz Győző Ödön Jenő Ernő Dezső Gergő Zoltán
    István József Ágnes Éva Szűcs Szőke Fülöp Győri Sándor András Péter Gábor Tamás Balázs Mátyás Zsófia Erzsébet Réka Kertész
    Petőfi Erdős Bőhm Fűzy Hegedűs Keresztnév Vezetéknév Név Csőke Ildikó Györgyi Dénes Lőrincz Gyöngyi Szentgyörgyi Köő Vörös
    Măgureanu Mihăilescu Bălan Brătianu Cătălin Mădălina Răzvan Şerban Ţepeş Ionuţ Ştefan Ruxăndra Păun Văcărescu Tănase Dănuţ
    Ţurcanu Ţiriac Bucureşti Pătraşcu Iliescu Ştefănescu Văduva Ţene`,
  turkish: `
    Gökçe Şahin Yıldız Yılmaz Çelik Öztürk Aydın Özdemir Doğan Kılıç Çetin Koç Özkan Şimşek Erdoğan Güneş Ayşe İbrahim İsmail
    Işık Müge Tuğba Çağla Özlem Büşra Küçük Uğur Gül Çiğdem Soyadı Öğrenci Ayşegül Barış Kadıoğlu Oğuz Yiğit Bektaş Kıvanç Nazlı
    Tuğçe Şükrü İlknur Ağaoğlu Akgün Çınar Gönül Şener Ünal Ümit Özge Bülent Gürkan Hüseyin Hülya Pınar Sıla Çağrı Tunç Yağmur Dağ Beyoğlu`,
  baltic: `
    Jānis Bērziņš Kalniņš Ozoliņš Kristīne Līga Pētersone Žukauskas Šimkus Česlovas Rūta Eglė Agnė Vytautė Krūmiņš Pavardė Vārds
    Jõgi Tõnu Põld Mägi Sõber Kõiv Žemaitė Gintarė Dārta Ķēniņš Ģirts Ļeva Uzvārds Āboliņš Ābele Šķēle Kārlis Andrius Lukošiūnas Jūratė`,
  cyrillic: `
    Иванов Иван Петров Пётр Смирнов Алексей Сергей Андрей Дмитрий Екатерина Анна Мария Наталья Ольга Татьяна Елена Юлия Кузнецов
    Попов Васильев Соколов Михайлов Новиков Фёдоров Морозов Волков Алексеев Лебедев Семёнов Егоров Павлов Козлов Степанов
    Николаев Орлов Андреев Макаров Никитин Захаров Зайцев Соловьёв Борисов Яковлев Григорьев Романов Воробьёв Сергеев Кузьмин
    Фролов Александров Дмитриев Королёв Гусев Киселёв Ильин Максимов Поляков Сорокин Виноградов Ковалёв Белов Медведев Антонов
    Тарасов Жуков Баранов Филиппов Комаров Давыдов Беляев Герасимов Богданов Осипов Сидоров Матвеев Титов Марков Миронов Крылов
    Куликов Карпов Власов Мельников Денисов Гаврилов Тихонов Казаков Афанасьев Данилов Савельев Тимофеев Фомин Чернов Абрамов
    Щербаков Цветков Хохлов Шубин Эдуард Владимир Михаил Николай Людмила Светлана Галина Ирина Надежда Любовь Вера Зинаида
    Фамилия Имя Отчество Почта Группа Студент Иванова Петрова Смирнова Кузнецова Александр Евгений Виктор Максим Артём Никита
    Шевченко Ігор Олексій Ющенко Бойко Коваленко Бондаренко Ткаченко Кравченко Олійник Лисенко Мельник Поліщук Прізвище Ім'я
    Тарас Оксана Наталія Юрій Володимир Мирослава Ярослав Андрій Сергій Василь Їжак Євген Хмельницький Гнатюк Савчук Костюк
    Димитър Георгиев Димитров Николов Стоянов Тодоров Христов Ангелов Илиев Василев Йорданов Ђорђе Јовановић Николић Љубица`,
  greek: `
    Γεώργιος Παπαδόπουλος Νικόλαος Δημήτρης Ιωάννης Μαρία Ελένη Κωνσταντίνος Αθανάσιος Βασίλης Κατερίνα Σοφία Παναγιώτης
    Αλέξανδρος Χρήστος Ευαγγελία Αναστασία Γιώργος Αντώνης Θεοδώρα Σπύρος Μιχάλης Στέφανος Οικονόμου Παππάς Καραγιάννης Όνομα
    Επώνυμο Αγγελόπουλος Δήμητρα Ηλίας Φωτεινή Ζωή Ξένια Ψαρράς Βλάχος Λάμπρος Άννα Έλλη Ήρα Ίων Ώρα Ύδρα`,
  hebrew: `
    כהן לוי מזרחי פרץ ביטון דהן אברהם פרידמן מלכה אזולאי כץ יוסף דוד עמר משה אוחיון חדד גבאי בן אדרי שלום רחל שרה יעקב נועה תמר
    יעל מיכל רונית אורי איתן דניאל שירה עדי ליאור טל גל חיים ציון צבי קרן ספיר זאב וייס ירון
    נתן גולדברג שפירא רוזנברג חנה אסתר רבקה לאה מרים שמואל יצחק אליהו ברק אלון נדב יונתן הדר מאיה אביב גיל שטרן קפלן בר חן סגל נחום זהבי טובה פנינה עמית שגיא אורן ליאת דורון הילה שני`,
  arabic: `
    محمد أحمد علي حسن حسين فاطمة خديجة عائشة عبد الله الرحمن خالد عمر يوسف إبراهيم مصطفى سعيد صالح ناصر مريم زينب نور ليلى هدى
    سارة طارق ياسين جمال كريم رشيد سليمان عثمان الشريف المصري بن حداد غسان شوقي ضياء ظافر ثامر ذكي قاسم لطيفة هاشم وليد
    محمود الياس عبدالله فيصل سلمان بدر تركي نواف ماجد وائل رامي ربيع زياد عادل عماد فؤاد كمال لؤي مازن منى ندى هالة وفاء يسرى آمنة أسماء إيمان إسماعيل جميلة حمزة خليل رضا شيماء صفاء طه ظريف عزيز غادة`,
  simplified: `
    王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤
    伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文华建国红志玉春梅晓小婷雪琳佳慧欣怡子涵梓浩宇轩雨泽一诺可馨诗思姓名学号三四大`,
  traditional: `
    張劉陳楊趙吳孫馬鄭謝許韓馮鄧蔣蔡葉蘇呂盧鐘譚陸賈鄒邱薛閻龍賀顧龔嚴湯麗靜偉強軍傑濤蘭霞剛華國紅玉雲鳳儀學號`,
  japanese: `
    佐藤鈴木高橋田中伊藤渡辺山本中村小林加藤吉田山田佐々木山口松本井上木村斎藤清水森池橋阿部石川前後岡長谷近坂遠青西福太三藤井原小野竹内和子美恵由香翔健裕名前氏
    さとうすずきたかはしなまぐちゃびょじゅみゆりかけんおえいひろめぞづでどべぼぱアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンー`,
  korean: `
    김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길위표명기반왕금옥육인맹제모탁국어은편용
    영수철호준서연민재현우지훈진혜미경숙희정은선아름이름학번`,
};

/** Letters of names, and the letters that stand before and after them; a space for the beginning and the end of a word. */
export interface LettersOfNames {
  letters: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
  triples: ReadonlySet<string>;
}

/** Returns the letters of the names of some languages. */
export function lettersOfNames(languages: readonly (keyof typeof names)[]): LettersOfNames {
  const [letters, pairs, triples] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const word of languages.flatMap((language) => names[language].toLowerCase().split(/\s+/))) {
    const padded = [" ", ...word, " "];
    for (let place = 1; place < padded.length - 1; place++) {
      const [before, letter, after] = padded.slice(place - 1, place + 2);
      if (letter !== undefined && !/\p{ASCII}/u.test(letter)) {
        letters.add(letter);
        pairs.add(`${before}${letter}`).add(`${letter}${after}`);
        triples.add(`${before}${letter}${after}`);
      }
    }
  }
  return { letters, pairs, triples };
}
